import path from 'node:path'
import { axeProblems, type OpenedPage, overflowOf, type Site } from './site.ts'

type Visited = { readonly name: string; readonly address: string; readonly ready: string }
type Theme = 'light' | 'dark'
type How = {
  readonly width: number
  /** Axe looks at it in each; none leaves axe out. */
  readonly themes: readonly Theme[]
  /** The folder for screenshots. */
  readonly shots?: string
  /** What else has to be right. */
  check?(opened: OpenedPage): Promise<string[]>
}

/** As many pages at once: most of a visit is waiting. */
const AT_ONCE = 3

/** Loads pages and answers everything that is wrong with them. */
export async function visitAll(site: Site, pages: readonly Visited[], how: How): Promise<string[]> {
  const left = [...pages]
  const found: string[] = []
  const visitSome = async (): Promise<void> => {
    const opened = await site.open({ width: how.width })
    for (let one = left.shift(); one; one = left.shift()) {
      const problems = await visit(opened, { ...one, address: site.world.url + one.address }, how)
      found.push(...[...problems, ...opened.problems.splice(0)].map((problem) => `${one.name}: ${problem}`))
    }
    await opened.close()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitSome))
  return found
}

async function visit(opened: OpenedPage, { name, address, ready }: Visited, how: How): Promise<string[]> {
  const { page } = opened
  const { width, themes, shots, check = async () => [] } = how
  const found: string[] = []
  try {
    await page.goto(address)
    await page.locator(ready).first().waitFor()
    await page.waitForLoadState('networkidle')
    for (const [index, theme] of themes.entries()) {
      await page.emulateMedia({ colorScheme: theme })
      if (shots)
        await page.screenshot({ path: path.join(shots, `${name}-${theme}-${width}.png`), animations: 'disabled' })
      const problems = await axeProblems(page, index === 0 ? 'all' : 'colours')
      found.push(...problems.map((problem) => `${theme}: ${problem}`))
    }
    if (shots && themes.length === 0) await page.screenshot({ path: path.join(shots, `${name}-${width}.png`) })
    const overflow = await overflowOf(page)
    if (overflow !== 0) found.push(`scrolls sideways by ${overflow} pixels`)
    found.push(...(await check(opened)))
  } catch (error) {
    found.push(String(error))
  }
  return found
}
