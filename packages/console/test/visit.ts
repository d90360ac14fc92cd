import path from 'node:path'
import type { Page } from 'playwright-core'
import { axeProblems, type OpenedPage, overflowOf, type Site } from './site.ts'

export type Visited = {
  readonly name: string
  readonly address: string
  readonly ready: string
  /** Its address comes from a message, and no link leads there from the console or from there to it. */
  readonly isOutside?: true
}
type Theme = 'light' | 'dark'
type How = {
  /** Axe looks at the wide page in each, in the first with every rule, and at the narrow one for its structure; none leaves axe out. */
  readonly themes: readonly Theme[]
  /** The folder for screenshots, when somebody wants to look at them. */
  readonly shots: string | undefined
  /** Gets there. */
  reach(opened: OpenedPage, to: Visited & { readonly url: string }): Promise<void>
  /** What else has to be right. */
  check?(opened: OpenedPage): Promise<string[]>
}

/** As many pages at once: most of a visit is waiting. */
const AT_ONCE = 3
const WIDTHS = [1280, 400]
const HEIGHT = 800

/** Goes to another page within the console, as a link does. */
export async function follow({ page, quiet }: OpenedPage, address: string): Promise<void> {
  await page.evaluate(`(async () => {
    __TSR_ROUTER__.history.push(${JSON.stringify(address)})
    do await new Promise((resolve) => setTimeout(resolve, 20))
    while (__TSR_ROUTER__.state.status !== 'idle')
  })()`)
  await quiet()
}

/** Pages after the first are reached as by a link, which takes a fifth of loading each. */
export async function byLink(opened: OpenedPage, { address, url, isOutside }: Visited & { url: string }) {
  if (!isOutside && (await isInConsole(opened))) await follow(opened, address)
  else await opened.page.goto(url)
}

/**
 * As whoever opens an address: every path is loaded once. What else its addresses say, such as a tab or a dialog, is then
 * reached from a page that has nothing, by a console that has forgotten what it has read.
 */
export function asLoaded(): How['reach'] {
  const loaded = new Set<string>()
  return async (opened, { address, url, isOutside }) => {
    const [path = ''] = address.split('?')
    const isKnown = loaded.has(path) && !isOutside && (await isInConsole(opened))
    loaded.add(path)
    if (!isKnown) return void (await opened.page.goto(url))
    await follow(opened, NOTHING)
    await opened.page.evaluate(FORGET)
    await follow(opened, address)
  }
}

const isInConsole = ({ page }: OpenedPage): Promise<boolean> => page.evaluate(`document.querySelector('nav') !== null`)
const NOTHING = '/nowhere/at/all'
/** The client of all queries is a property of a component near the root. */
const FORGET = `(() => {
  const root = document.getElementById('root')
  let fiber = root[Object.keys(root).find((key) => key.startsWith('__reactContainer'))].stateNode.current
  while (!fiber.memoizedProps?.client) fiber = fiber.child
  fiber.memoizedProps.client.removeQueries({ type: 'inactive' })
})()`

/** Shows pages, wide and narrow, and answers everything that is wrong with them. */
export async function visitAll(site: Site, pages: readonly Visited[], how: How): Promise<string[]> {
  const left = [...pages]
  const found: string[] = []
  const visitSome = async (): Promise<void> => {
    const opened = await site.open()
    for (let one = left.shift(); one; one = left.shift()) {
      const problems = await visit(opened, { ...one, url: site.world.url + one.address }, how)
      found.push(...[...problems, ...opened.problems.splice(0)].map((problem) => `${one.name}: ${problem}`))
    }
    await opened.close()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitSome))
  return found
}

async function visit(opened: OpenedPage, to: Visited & { url: string }, how: How): Promise<string[]> {
  const { page } = opened
  const { name, ready } = to
  const { themes, shots, check = async () => [] } = how
  const found: string[] = []
  try {
    await page.setViewportSize({ width: WIDTHS[0]!, height: HEIGHT })
    await how.reach(opened, to)
    await page.locator(ready).first().waitFor()
    await page.waitForLoadState('networkidle')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      await page.evaluate(DRAWN)
      const problems = await (width === WIDTHS[0] ? themeProblems(page, themes) : structureProblems(page, themes))
      found.push(...problems.map((problem) => `${width} pixels, ${problem}`))
      if (shots) await shoot(page, themes, path.join(shots, `${name}-${width}`))
      const overflow = await overflowOf(page)
      if (overflow !== 0) found.push(`${width} pixels: scrolls sideways by ${overflow} pixels`)
    }
    found.push(...(await check(opened)))
  } catch (error) {
    found.push(String(error))
  }
  return found
}

/** The page has followed its new size. */
const DRAWN = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))'

async function themeProblems(page: Page, themes: readonly Theme[]): Promise<string[]> {
  const found: string[] = []
  for (const [index, theme] of themes.entries()) {
    await page.emulateMedia({ colorScheme: theme })
    const problems = await axeProblems(page, index === 0 ? 'all' : 'colours')
    found.push(...problems.map((problem) => `${theme}: ${problem}`))
  }
  return found
}

/** Colours are the same at every width. */
const structureProblems = async (page: Page, themes: readonly Theme[]): Promise<string[]> =>
  themes.length > 0 ? axeProblems(page, 'structure') : []

async function shoot(page: Page, themes: readonly Theme[], name: string): Promise<void> {
  for (const colorScheme of themes.length > 0 ? themes : (['light'] as const)) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${name}-${colorScheme}.png`, animations: 'disabled' })
  }
}
