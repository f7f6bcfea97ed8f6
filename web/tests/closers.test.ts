import { describe, expect, it } from 'vitest';
import { closeTopmost, layer, opened, pressed } from '../src/ui/closers';

const box = (html = '') => {
  const node = document.createElement('div');
  node.innerHTML = html;
  document.body.append(node);
  return node;
};

describe('what lies open', () => {
  it('is closed by Escape one by one, the latest first, and forgotten when it is gone', () => {
    const said: string[] = [];
    const gone = [opened(() => said.push('scene')), layer(() => said.push('list'))(box()), layer(() => said.push('panel'))(box())];
    expect(closeTopmost()).toBe(true);
    gone[2]();
    closeTopmost();
    gone[1]();
    closeTopmost();
    gone[0]();
    expect(said).toEqual(['panel', 'list', 'scene']);
    expect(closeTopmost()).toBe(false);
  });
  it('is closed by a press outside, not by one inside or on the button that opened it', () => {
    const said: string[] = [];
    const opener = box('<button class="opens"><i></i></button>');
    const menu = box('<button></button>');
    const gone = layer(() => said.push('menu'), { opener: '.opens' })(menu);
    pressed(menu.firstElementChild as Element);
    pressed(opener.querySelector('i') as Element);
    expect(said).toEqual([]);
    pressed(document.body);
    expect(said).toEqual(['menu']);
    gone();
  });
  it('leaves alone what lies behind a curtain, and what a press does not close', () => {
    const said: string[] = [];
    const behind = box();
    behind.setAttribute('inert', '');
    const gone = [layer(() => said.push('behind'))(behind), layer(() => said.push('why'), { outside: false })(box())];
    pressed(document.body);
    expect(said).toEqual([]);
    closeTopmost();
    expect(said).toEqual(['why']);
    gone.forEach((g) => g());
  });
  it('gives the focus back to the button that opened it', () => {
    const opener = box('<button class="opener"></button>').firstElementChild as HTMLButtonElement;
    const menu = box('<button></button>');
    (menu.firstElementChild as HTMLButtonElement).focus();
    const gone = layer(() => undefined, { opener: '.opener' })(menu);
    closeTopmost();
    expect(document.activeElement).toBe(opener);
    gone();
  });
});
