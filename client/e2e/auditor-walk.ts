import type { Page } from '@playwright/test';

/** The findings of a walk through a page. */
export interface Walk {
  /** Calls that would have changed something, with the control that was pressed before. */
  changes: { call: string; control: string }[];
  /** Forms that offer to send something, by their button. */
  forms: string[];
  /** Controls whose write failed without a sentence. */
  silent: string[];
  /** The number of pressed controls. */
  pressed: number;
}

/**
 * Presses each control of the open page, and of the menus and dialogs that open, and writes down what would be sent. Controls whose
 * names begin alike, as in the rows of a table, are pressed once. Requests that would change something never leave
 * the browser.
 * @param answers `refused` to what a person may not do; or writes `fail`, one after the other by a lost line, a conflict
 * and a server without its database, and what a form sends is pressed, too
 */
export const walkThrough = (page: Page, answers: 'refused' | 'fail' = 'refused'): Promise<Walk> =>
  page.evaluate(async (answers) => {
    const walk: Walk = { changes: [], forms: [], silent: [], pressed: 0 };
    /** The sentences of the writes that failed since the last press. */
    let expected: { call: string; sentence: string }[] = [];
    let failures = 0;
    // Made by the page itself, without a person who waits for it.
    const UNASKED = /^(messenger\.(markRead|typing)|standby\.see|enrollments\.watch|errors\.|auth\.logout)/;
    const fail = (call: string) => {
      failures += 1;
      const kind = failures % 3;
      const sentence = kind === 0 ? "You're offline" : `Failure number ${failures}.`;
      if (!UNASKED.test(call)) expected.push({ call, sentence });
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: kind !== 0 });
      if (kind === 0) return Promise.reject(new TypeError('Failed to fetch'));
      const status = kind === 1 ? 409 : 503;
      const data = { code: kind === 1 ? 'conflict' : 'unavailable', httpStatus: status };
      return Promise.resolve(Response.json({ error: { message: sentence, code: -32603, data } }, { status }));
    };
    const isSaid = (sentence: string) => document.body.textContent.includes(sentence);
    const here = location.pathname;
    let control = 'the page itself';
    const QUIET_MS = 120;
    const NOTHING_MS = 400;
    let loading = 0;
    let changedAt = 0;
    const changed = () => {
      changedAt = performance.now();
    };
    const loads = () => {
      loading += 1;
    };
    const loaded = () => {
      loading -= 1;
      changed();
    };
    const send = window.fetch;
    window.fetch = (input, options) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      const method = options?.method ?? (input instanceof Request ? input.method : 'GET');
      if (method === 'GET') {
        loads();
        return send(input, options).finally(loaded);
      }
      walk.changes.push({ call: pathname.replace('/trpc/', ''), control });
      if (answers === 'fail') return fail(pathname.replace('/trpc/', ''));
      // As the server refuses it.
      const refusal = { message: 'Not sent', code: -32603, data: { code: 'FORBIDDEN', httpStatus: 403 } };
      return Promise.resolve(Response.json({ error: refusal }, { status: 403 }));
    };
    window.print = () => {};
    navigator.clipboard.writeText = async () => {};

    // The code of a dialog is announced by a link in the head.
    new MutationObserver((changes) => {
      changed();
      for (const link of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(link instanceof HTMLLinkElement) || !/preload|stylesheet/.test(link.rel)) continue;
        loads();
        for (const end of ['load', 'error']) link.addEventListener(end, loaded, { once: true });
      }
    }).observe(document, { childList: true, subtree: true });
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    // Dialogs are loaded when they are opened, and read what they show.
    const settled = async () => {
      const since = performance.now();
      while (performance.now() - since < 3_000) {
        await pause(30);
        const isBusy =
          loading > 0 ||
          document.querySelector('[aria-busy="true"], main [role="status"] .animate-turn') !== null;
        // An element without text may still be loading.
        const quiet = changedAt < since ? NOTHING_MS : QUIET_MS;
        if (!isBusy && performance.now() - Math.max(changedAt, since) > quiet) break;
      }
    };
    const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const layers = () => [...document.querySelectorAll(LAYERS)].filter(isShown);
    const nameOf = (element: Element) =>
      (
        element.getAttribute('aria-label') ??
        (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent) ??
        ''
      ).trim();
    // Leaves the page, downloads, or chooses one of a list.
    const NOT_PRESSED =
      /^(close$|sign out|logout|export|download|go to the document|remove .* from the selection)/i;
    const controlsIn = (scope: Element) =>
      [
        ...scope.querySelectorAll<HTMLElement>(
          'button, summary, [role="menuitem"], input[type="checkbox"], input[type="radio"], input[type="file"]',
        ),
      ].filter(
        (element) =>
          (isShown(element) || element.matches('input')) &&
          !element.matches(':disabled, [aria-disabled="true"], [role="combobox"]') &&
          // The tabs of the administrators are pages of their own.
          !(here === '/admin' && element.matches('[role="tab"]')) &&
          !NOT_PRESSED.test(nameOf(element)),
      );
    const press = (element: HTMLElement) => {
      const init = { bubbles: true, cancelable: true, button: 0, pointerType: 'mouse' };
      element.dispatchEvent(new PointerEvent('pointerdown', init));
      element.dispatchEvent(new PointerEvent('pointerup', init));
      element.click();
    };
    const pressEscape = () =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      );
    const isSearch = (element: HTMLElement) =>
      element.closest('form')?.matches('[role="search"]') === true || nameOf(element) === 'Show Date';

    async function pressAll(scopeOf: () => Element | undefined, depth: number, seen: Set<string>) {
      for (let turn = 0; turn < 40; turn += 1) {
        const scope = scopeOf();
        if (!scope) return;
        const next = controlsIn(scope).find((element) => !seen.has(keyOf(element)));
        if (!next) return;
        seen.add(keyOf(next));
        const name = nameOf(next) || next.outerHTML.slice(0, 80);
        if (next.matches('input[type="file"]')) {
          walk.forms.push(`${control} › ${name}`);
          continue;
        }
        if (
          next instanceof HTMLButtonElement &&
          next.type === 'submit' &&
          !isSearch(next) &&
          answers === 'refused'
        ) {
          walk.forms.push(`${control} › ${name}`);
          continue;
        }
        const open = layers().length;
        const before = control;
        control = depth === 0 ? name : `${control} › ${name}`;
        press(next);
        walk.pressed += 1;
        await settled();
        for (const { call, sentence } of expected) {
          for (let wait = 0; wait < 20 && !isSaid(sentence); wait += 1) await pause(100);
          if (!isSaid(sentence)) walk.silent.push(`${control} (${call}) does not say “${sentence}”`);
        }
        expected = [];
        document.querySelector<HTMLElement>('[popover] [aria-label="Dismiss"]')?.click();
        if (layers().length > open && depth < 3) await pressAll(() => layers().at(-1), depth + 1, new Set());
        for (let close = 0; close < 4 && layers().length > open; close += 1) {
          pressEscape();
          await settled();
        }
        if (location.pathname !== here) {
          history.back();
          await settled();
          await settled();
        }
        control = before;
      }
    }
    /** The first word is the verb, and the row that it is about follows; a row that is a button has no verb. */
    const keyOf = (element: HTMLElement) => {
      const name = nameOf(element);
      const verb = name.length > 40 ? element.className : name.split(/[\s,:]/)[0];
      return [element.tagName, element.getAttribute('role'), verb].join(' ');
    };

    await settled();
    await pressAll(() => document.querySelector('main') ?? document.body, 0, new Set());
    window.fetch = send;
    return walk;
  }, answers);
