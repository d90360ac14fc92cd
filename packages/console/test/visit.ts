import path from 'node:path'
import type { Page } from 'playwright-core'
import { axeProblems } from './axe.ts'
import { type OpenedPage, overflowOf, type Site } from './site.ts'
import { keepShown, shownOtherwise } from './widths.ts'

export type Visited = {
  readonly name: string
  readonly address: string
  readonly ready: string
  /** Its address comes from a message, and no link leads there from the console or from there to it. */
  readonly isOutside?: true
}
type Theme = 'light' | 'dark'
type How = {
  readonly site: Site
  /** Each takes the next address; what they have loaded for one they need not load for the next. */
  readonly pages: readonly OpenedPage[]
  /** Axe looks at the wide page in each, in the first with every rule, and at what is otherwise in the narrow one; none leaves axe out. */
  readonly themes: readonly Theme[]
  /** The folder for screenshots, when somebody wants to look at them. */
  readonly shots: string | undefined
  /** Gets there. */
  reach(opened: OpenedPage, to: Visited & { readonly url: string }): Promise<void>
  /** What else has to be right. */
  check?(opened: OpenedPage): Promise<string[]>
}

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

/** As by a link from a page that has nothing, in a console that has forgotten what it has read. */
export async function afresh(opened: OpenedPage, to: Visited & { url: string }): Promise<void> {
  if (!to.isOutside && (await isInConsole(opened))) {
    await follow(opened, NOTHING)
    await opened.page.evaluate(FORGET)
  }
  await byLink(opened, to)
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

type Where = Pick<How, 'site' | 'pages'>

/** Shows addresses, wide and narrow, and answers everything that is wrong with them. */
export const visitAll = (addresses: readonly Visited[], how: How): Promise<string[]> =>
  problemsOf(addresses, how, (opened, to) => visit(opened, to, how))

/** Loads addresses, as whoever opens them, and answers what goes wrong. Axe is quicker in a page that is kept. */
export const loadAll = (addresses: readonly Visited[], where: Where): Promise<string[]> =>
  problemsOf(addresses, where, async ({ page }, { url, ready }) => {
    await page.goto(url)
    await page.locator(ready).first().waitFor()
    await page.waitForLoadState('networkidle')
    return []
  })

async function problemsOf(
  addresses: readonly Visited[],
  { site, pages }: Where,
  act: (opened: OpenedPage, to: Visited & { url: string }) => Promise<string[]>,
): Promise<string[]> {
  const left = [...addresses]
  const found: string[] = []
  const actSome = async (opened: OpenedPage): Promise<void> => {
    for (let one = left.shift(); one; one = left.shift()) {
      const to = { ...one, url: site.world.url + one.address }
      const problems = await act(opened, to).catch((error: unknown) => [String(error)])
      found.push(...[...problems, ...opened.problems.splice(0)].map((problem) => `${to.name}: ${problem}`))
    }
  }
  await Promise.all(pages.map(actSome))
  return found
}

async function visit(opened: OpenedPage, to: Visited & { url: string }, how: How): Promise<string[]> {
  const { page } = opened
  const { name, ready } = to
  const { themes, shots, check = async () => [] } = how
  const found: string[] = []
  await page.setViewportSize({ width: WIDTHS[0]!, height: HEIGHT })
  await how.reach(opened, to)
  await page.locator(ready).first().waitFor()
  await page.waitForLoadState('networkidle')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    await page.evaluate(DRAWN)
    const problems = await (width === WIDTHS[0] ? wideProblems(page, themes) : narrowProblems(page, themes))
    found.push(...problems.map((problem) => `${width} pixels, ${problem}`))
    if (shots) await shoot(page, themes, path.join(shots, `${name}-${width}`))
    const overflow = await overflowOf(page)
    if (overflow !== 0) found.push(`${width} pixels: scrolls sideways by ${overflow} pixels`)
  }
  return [...found, ...(await check(opened))]
}

/** The page has followed its new size. */
const DRAWN = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))'

async function wideProblems(page: Page, themes: readonly Theme[]): Promise<string[]> {
  const found: string[] = []
  for (const [index, theme] of themes.entries()) {
    await page.emulateMedia({ colorScheme: theme })
    const problems = await axeProblems(page, index === 0 ? 'all' : 'colours')
    found.push(...problems.map((problem) => `${theme}: ${problem}`))
  }
  if (themes.length > 0) await keepShown(page)
  return found
}

/** Frames in which axe has found nothing wrong. */
const right = new Set<string>()

/** Colours are the same at every width. Where only the frame has changed, and as on another page, only sizes can be wrong. */
async function narrowProblems(page: Page, themes: readonly Theme[]): Promise<string[]> {
  if (themes.length === 0) return []
  const { isWithin, frame } = await shownOtherwise(page)
  if (!isWithin && right.has(frame)) return axeProblems(page, 'sizes')
  const found = await axeProblems(page, 'structure')
  if (found.length === 0) right.add(frame)
  return found
}

async function shoot(page: Page, themes: readonly Theme[], name: string): Promise<void> {
  for (const colorScheme of themes.length > 0 ? themes : (['light'] as const)) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${name}-${colorScheme}.png`, animations: 'disabled' })
  }
}
