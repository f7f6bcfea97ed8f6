import { prefs } from './prefs.svelte';

export async function allowNotifications(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  const answer = Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission;
  prefs.set({ notify: answer === 'granted' });
  return answer === 'granted';
}

/** Only while the page is out of sight: whoever looks at the table needs no message. */
export function notify(title: string, body: string, tag: string): void {
  if (!prefs.saved.notify || typeof Notification === 'undefined' || Notification.permission !== 'granted' || !document.hidden) return;
  const note = new Notification(title, { body, tag, icon: '/crown.svg' });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
