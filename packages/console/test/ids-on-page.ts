import type { Page } from 'playwright-core'

/**
 * What looks like an id where people read: texts, names for screen readers, hints and fields. What a program reads or writes
 * (`code`, `pre`, editors of code, raw events) may have them.
 */
export const idsOn = (page: Page): Promise<string[]> => page.evaluate<string[]>(FIND)

const FIND = `(() => {
  const isCode = (element) => element.closest('code, pre, textarea, .cm-editor, [data-raw]') !== null
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true })
  const looksLikeId = (text) =>
    (text.match(/(?<![0-9A-Za-z_-])[0-9A-Za-z]{27}(?![0-9A-Za-z_-])/g) ?? [])
      .some((one) => /[0-9]/.test(one) && /[a-z]/.test(one) && /[A-Z]/.test(one))
  const found = []
  const look = (element, text) => {
    if (text && looksLikeId(text) && !isCode(element) && isSeen(element)) found.push(text.trim().slice(0, 120))
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) look(walker.currentNode.parentElement, walker.currentNode.nodeValue)
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
    for (const name of ['aria-label', 'title', 'placeholder']) look(element, element.getAttribute(name))
  }
  for (const input of document.querySelectorAll('input:not([type=hidden], [aria-hidden=true])')) look(input, input.value)
  return [...new Set(found)]
})()`
