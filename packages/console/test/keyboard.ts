import type { Locator, Page } from 'playwright-core'

const MOST_STOPS = 120

/** Presses Tab, or another key, until the element has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.first().waitFor()
  const focused = target.first().and(page.locator(':focus'))
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if ((await focused.count()) > 0) return
    await page.keyboard.press(key)
  }
  throw new Error(`the Tab key does not reach ${target}`)
}

/** Types into a field in place of what is there. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** Goes to a button, a link or a box and presses a key there. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Opens the command menu; what is typed before it has the focus is lost. */
export async function openMenu(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').and(page.locator(':focus')).waitFor()
}

/** Chooses what the command menu finds for some words. */
export async function command(page: Page, words: string, option: string | RegExp): Promise<void> {
  await openMenu(page)
  await page.keyboard.type(words)
  const found = page.getByRole('option', { name: option })
  await found.first().waitFor()
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if ((await found.first().getAttribute('aria-selected')) === 'true') break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}

/** Finds something by words in a field that looks for it, and takes the first that they find without waiting for it. */
export async function pick(page: Page, label: string, words: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  await typeInto(page, field, words)
  await page.keyboard.press('Enter')
  await field.and(page.locator(':not([aria-busy])')).waitFor()
}

/** Chooses one of the names of a list that opens below a control. */
export async function choose(page: Page, choice: Locator, option: string): Promise<void> {
  await pressOn(page, choice)
  const wanted = page.getByRole('option', { name: option, exact: true })
  await wanted.waitFor()
  await page.keyboard.press('Home')
  const current = wanted.and(page.locator('[data-highlighted]'))
  for (let stops = 0; stops < MOST_STOPS && (await current.count()) === 0; stops++) {
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await wanted.waitFor({ state: 'detached' })
}
