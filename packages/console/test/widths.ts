import type { Page } from 'playwright-core'

const IS_SHOWN = `(element) => element.checkVisibility({ visibilityProperty: true })`

/** Keeps in the page what it shows now. */
export const keepShown = (page: Page): Promise<void> =>
  page.evaluate(`window.shown = new Set([...document.body.querySelectorAll('*')].filter(${IS_SHOWN}))`)

/**
 * What the page shows otherwise than when it was kept: whether something within it came or went, and what is shown of the
 * frame that pages share.
 */
export const shownOtherwise = (page: Page): Promise<{ isWithin: boolean; frame: string }> =>
  page.evaluate(`(() => {
    const isShown = ${IS_SHOWN}
    const isOfFrame = (element) => element.closest('header.top, nav.side') !== null
    const all = [...document.body.querySelectorAll('*')]
    const describe = (one) => [one.tagName, one.getAttribute('class'), one.getAttribute('role'), one.getAttribute('aria-label')].join(' ')
    return {
      isWithin:
        all.some((one) => !isOfFrame(one) && isShown(one) !== window.shown.has(one)) ||
        [...window.shown].some((one) => !one.isConnected && !isOfFrame(one)),
      frame: all.filter((one) => isOfFrame(one) && isShown(one)).map(describe).join(),
    }
  })()`)
