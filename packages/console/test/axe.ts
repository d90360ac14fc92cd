import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { FIND_COLOURS } from './colours-on-page.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLOURS = ['color-contrast', 'link-in-text-block']
const SIZES = ['target-size', 'scrollable-region-focusable']
const CHECKS = {
  structure: { runOnly: TAGS, rules: Object.fromEntries(COLOURS.map((name) => [name, { enabled: false }])) },
  /** What another width can break where the same is shown. */
  sizes: { runOnly: { type: 'rule', values: SIZES } },
} as const
/** What is right is not described, which takes most of the time. */
const BRIEFLY = { resultTypes: ['violations'], selectors: false }
const TOLD = `({ violations }) =>
  violations.map(({ id, nodes }) => id + ' ' + nodes.length + ' ' + nodes[0].html.slice(0, 160) + ' ' + nodes[0].failureSummary)`

/** What axe finds wrong with the page as it is now; `colours` are the rules that another theme can break, `structure` the rest. */
export async function axeProblems(
  page: Page,
  checks: keyof typeof CHECKS | 'all' | 'colours' = 'all',
): Promise<string[]> {
  if (checks === 'colours') return colourProblems(page)
  if (checks === 'all') return [...(await axeProblems(page, 'structure')), ...(await colourProblems(page))]
  await putAxeInto(page)
  return page.evaluate<string[]>(
    `axe.run(document, ${JSON.stringify({ ...CHECKS[checks], ...BRIEFLY })}).then(${TOLD})`,
  )
}

async function putAxeInto(page: Page): Promise<void> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
}

/** What axe has found right, of all pages that this process has looked at. */
const right = new Set<string>()
const COLOUR_OPTIONS = {
  runOnly: { type: 'rule', values: COLOURS },
  resultTypes: ['violations', 'passes', 'incomplete'],
  selectors: false,
  elementRef: true,
}

/** Text of the same colours, size and weight on the same ground is looked at by axe once: it has the same contrast everywhere. */
async function colourProblems(page: Page): Promise<string[]> {
  const kinds = await page.evaluate<string[]>(FIND_COLOURS)
  const unknown = kinds.filter((one) => !right.has(one))
  if (unknown.length === 0) return []
  await putAxeInto(page)
  const { problems, looked } = await page.evaluate<{ problems: string[]; looked: string[] }>(`(() => {
    const kinds = new Map(${JSON.stringify(unknown)}.map((kind) => [window.colours.get(kind), kind]))
    const lookedAt = (results) => results.flatMap(({ nodes }) => nodes.map(({ element }) => kinds.get(element)))
    const links = [...kinds.keys()].flatMap((element) => element.closest('a, [role=link]') ?? [])
    return axe.run({ include: [...new Set([...kinds.keys(), ...links])] }, ${JSON.stringify(COLOUR_OPTIONS)}).then((found) => ({
      problems: (${TOLD})(found),
      looked: lookedAt([...found.passes, ...found.incomplete]).filter((kind) => kind !== undefined),
    }))
  })()`)
  if (problems.length === 0) for (const kind of looked) right.add(kind)
  return problems
}
