import type { OpenedPage, Site } from '../../packages/console/test/site.ts'

type Page = OpenedPage['page']

const CONTENT = 'section[aria-label="Open findings"] a'

/** Milliseconds from the start of the navigation until the content of the home page is there. */
async function homeTime(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(CONTENT).first().waitFor()
  return page.evaluate<number>('window.contentAt')
}

/** Notes when the content came, within the page: the way to the test does not count. */
const noteContent = (page: Page): Promise<unknown> =>
  page.addInitScript(`{
    const look = () => {
      if (document.querySelector(${JSON.stringify(CONTENT)})) window.contentAt = performance.now()
      else requestAnimationFrame(look)
    }
    look()
  }`)

export async function homeTimes(site: Site, tries: number): Promise<{ cold: number; warm: number; slow: number }> {
  const times = { cold: [] as number[], warm: [] as number[], slow: [] as number[] }
  for (let one = 0; one < tries; one++) {
    for (const rate of [1, 4]) {
      const { page, close } = await site.open()
      await noteContent(page)
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate })
      times[rate === 1 ? 'cold' : 'slow'].push(await homeTime(page, site.world.url))
      if (rate === 1) times.warm.push(await homeTime(page, site.world.url))
      await close()
    }
  }
  return { cold: middle(times.cold), warm: middle(times.warm), slow: middle(times.slow) }
}

/** Milliseconds from the start of the navigation until the first people are there. */
export async function listTime(site: Site, tries: number): Promise<number> {
  const { page, close } = await site.open()
  await page.addInitScript(`{
    const look = () => {
      if (document.querySelector('.grid-row')) window.contentAt = performance.now()
      else requestAnimationFrame(look)
    }
    look()
  }`)
  const times: number[] = []
  for (let one = 0; one <= tries; one++) {
    await page.goto(`${site.world.url}/people`, { waitUntil: 'commit' })
    await page.locator('.grid-row').first().waitFor()
    if (one > 0) times.push(await page.evaluate<number>('window.contentAt'))
  }
  await close()
  return middle(times)
}

/** Milliseconds from the press of a filter until the rows are those that match. */
export async function filterRows(site: Site, tries: number): Promise<number> {
  const { page, close } = await site.open()
  const times: number[] = []
  for (let one = 0; one < tries; one++) {
    await page.goto(`${site.world.url}/findings`)
    // The riskiest come first, so none of them is low.
    await page.locator('.grid-row', { hasNotText: 'Low' }).first().waitFor()
    times.push(
      await page.evaluate<number>(`new Promise((resolve) => {
        const began = performance.now()
        const look = () => {
          const all = [...document.querySelectorAll('.grid-row')]
          const isDone = all.length > 0 && all.every((row) => row.textContent.includes('Low'))
          if (isDone) resolve(performance.now() - began)
          else requestAnimationFrame(look)
        }
        const chips = [...document.querySelectorAll('main button')]
        chips.find((chip) => chip.textContent.trim() === 'Low').click()
        look()
      })`),
    )
  }
  await close()
  return middle(times)
}

/** Milliseconds from Ctrl A until the selection is on the screen. */
export async function selectAll(site: Site, tries: number): Promise<number> {
  const { page, close } = await site.open()
  await page.goto(site.world.url)
  await page.getByRole('grid').focus()
  const times: number[] = []
  for (let one = 0; one < tries; one++) {
    times.push(
      await page.evaluate<number>(`new Promise((resolve) => {
        const began = performance.now()
        document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', ctrlKey: true, bubbles: true }))
        const look = () => {
          const count = document.querySelector('output[aria-label=Selected]').textContent
          if (count === '20000') requestAnimationFrame(() => resolve(performance.now() - began))
          else requestAnimationFrame(look)
        }
        look()
      })`),
    )
    await page.keyboard.press('Escape')
  }
  await close()
  return middle(times)
}

/** Frames in a second while what this selects is scrolled so many pixels in a millisecond, back and forth. */
export async function scrollRate(site: Site, tries: number, moved = '.grid', speed = 8): Promise<number> {
  const { page, close } = await site.open()
  await page.goto(site.world.url)
  await page.locator(moved).waitFor()
  const rates: number[] = []
  for (let one = 0; one < tries; one++) {
    rates.push(
      await page.evaluate<number>(`new Promise((resolve) => {
        const box = document.querySelector(${JSON.stringify(moved)})
        const most = box.scrollHeight - box.clientHeight
        box.scrollTop = 0
        const began = performance.now()
        let frames = 0
        const step = (now) => {
          frames += 1
          const way = ((now - began) * ${speed}) % (2 * most)
          box.scrollTop = way < most ? way : 2 * most - way
          if (now - began < 3000) requestAnimationFrame(step)
          else resolve((frames * 1000) / (now - began))
        }
        requestAnimationFrame(step)
      })`),
    )
  }
  await close()
  return middle(rates)
}

const middle = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
