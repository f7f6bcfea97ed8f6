/** How many numbers a command takes; in an arc the fourth and fifth are flags, which may stand together without a space. */
const TAKES = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** The commands of a path, each with its numbers. */
function commands(path) {
  const out = [];
  for (const [, name, rest] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const kind = name.toLowerCase();
    const numbers = [];
    let left = rest;
    while ((left = left.replace(/^[\s,]+/, ''))) {
      const flag = kind === 'a' && [3, 4].includes(numbers.length % 7);
      const [text] = left.match(flag ? /^[01]/ : /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?/i);
      numbers.push(Number(text));
      left = left.slice(text.length);
    }
    const takes = TAKES[kind];
    if (!takes) out.push([name, []]);
    // what follows a move is a line
    for (let i = 0; i < numbers.length; i += takes)
      out.push([i && kind === 'm' ? (name === 'm' ? 'l' : 'L') : name, numbers.slice(i, i + takes)]);
  }
  return out;
}

/**
 * A path in whole numbers. Every point is rounded where it truly lies, not from the rounded one before it, so that errors do not add up:
 * nothing is off by more than half a unit, which in a box of 512 nobody sees at the size of an icon.
 */
export function rounded(path) {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let text = '';
  let last = '';
  for (const [name, n] of commands(path)) {
    const kind = name.toLowerCase();
    const [fromX, fromY] = name === kind ? [x, y] : [0, 0];
    const [atX, atY] = [Math.round(x), Math.round(y)];
    let said = [];
    if (kind === 'z') [x, y] = [startX, startY];
    else if (kind === 'h') said = [Math.round((x = fromX + n[0])) - atX];
    else if (kind === 'v') said = [Math.round((y = fromY + n[0])) - atY];
    else {
      const points = kind === 'a' ? n.slice(5) : n;
      for (let i = 0; i < points.length; i += 2) {
        [x, y] = [fromX + points[i], fromY + points[i + 1]];
        said.push(Math.round(x) - atX, Math.round(y) - atY);
      }
      if (kind === 'a') said = [...n.slice(0, 2).map((r) => Number(r.toFixed(1))), n[2], n[3], n[4], ...said];
      if (kind === 'm') [startX, startY] = [x, y];
    }
    const first = text === '' ? 'M' : kind; // the first move is from nowhere
    const body = said.map((v, i) => (i && v >= 0 ? ` ${v}` : `${v}`)).join('');
    text += first === last && kind !== 'm' && kind !== 'z' ? (body.startsWith('-') ? body : ` ${body}`) : first + body;
    last = first;
  }
  return text;
}
