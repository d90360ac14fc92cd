import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accessibilityProblems, openBrowser, skipWithoutBrowser, watchPage } from '../../../../test/browser.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let anyone: TestTenant
before(async () => {
  world = await createWorld()
  anyone = await world.tenant('default')
})
after(() => world.stop())

const read = (path: string) => anyone.with('').get(path)

test('the guides are pages that need no script and load nothing from elsewhere', async () => {
  const { status, headers, text } = await read('/docs/guides')
  assert.equal(status, 200)
  assert.equal(headers['content-type'], 'text/html; charset=utf-8')
  const policy = String(headers['content-security-policy'])
  assert.match(policy, /default-src 'none'; style-src 'self'; img-src 'self' data:/)
  assert.doesNotMatch(policy, /script-src|unsafe|\*/)
  assert.match(text, /href="\/docs\/guides\/guides\/requests"/)
  const style = await read('/docs/guides.css')
  assert.equal(style.status, 200)
  assert.match(style.text, /prefers-color-scheme: dark/)
})

test('every guide is a page, and every link and picture of it is there', async () => {
  const index = await read('/docs/guides')
  const pages = new Set([...index.text.matchAll(/href="(\/docs\/guides\/[^"#]+)"/g)].map(([, path]) => path!))
  assert.ok(pages.size > 20, `${pages.size} pages`)
  for (const path of pages) {
    const { status, text } = await read(path)
    assert.equal(status, 200, path)
    assert.doesNotMatch(text, /(?:src|href)="(?!\/|#|https?:|mailto:|data:)/, path)
    assert.doesNotMatch(text, /src="https?:/, path)
    for (const [, to = ''] of text.matchAll(/href="(\/docs\/guides\/[^"#]+\/[^"#]+)/g)) assert.ok(pages.has(to), to)
    for (const [, source = ''] of text.matchAll(/src="([^"]+)"/g))
      assert.equal((await read(source)).status, 200, source)
  }
})

test('drawings are served as such, follow the colours of the reader, and run nothing', async () => {
  const { text: page } = await read('/docs/guides/guides/concepts')
  const drawings = [...page.matchAll(/<img src="(\/docs\/images\/[\w-]+\.svg)" alt="[^"]{20,}"/g)].map(
    ([, path]) => path!,
  )
  assert.equal(drawings.length, 3)
  for (const path of drawings) {
    const { status, headers, text } = await read(path)
    assert.deepEqual([status, headers['content-type']], [200, 'image/svg+xml'])
    assert.match(String(headers['content-security-policy']), /^default-src 'none'; style-src 'unsafe-inline'; sandbox$/)
    assert.match(text, /<title[^>]*>[^<]+<\/title>[\s\S]*prefers-color-scheme: dark/)
    assert.doesNotMatch(text, /<script|\son\w+=|https?:\/\/(?!www\.w3\.org)/)
  }
})

test('a search finds the words of guides, headings first, and shows what it was asked as text', async () => {
  const { status, text } = await read('/docs/guides/search?q=OTEL_TRACES_SAMPLER')
  assert.equal(status, 200)
  assert.match(text, /<a href="\/docs\/guides\/operations\/telemetry#/)
  const none = await read('/docs/guides/search?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E')
  assert.match(none.text, /Nothing has these words/)
  assert.doesNotMatch(none.text, /<script/)
  assert.equal((await read('/docs/guides/search')).status, 200)
})

test('what is no guide is not found, whatever its name', async () => {
  for (const path of [
    'guides/nothing',
    'decisions/2026-11-15-access',
    '..%2F..%2Fpackage/x',
    'guides/..%2F..%2FREADME',
  ])
    assert.equal((await read(`/docs/guides/${path}`)).status, 404, path)
})

test('the guides are readable in light and dark, wide and narrow', { skip: skipWithoutBrowser }, async (t) => {
  const browser = await openBrowser()
  t.after(() => browser.close())
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme, bypassCSP: true })
    const problems = watchPage(page, world.url)
    for (const path of [
      '',
      '/tutorial/fifteen-minutes',
      '/cookbook/expressions',
      '/guides/concepts',
      '/reference/settings',
      '/search?q=webhook',
    ]) {
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(`${world.url}/docs/guides${path}`)
        assert.deepEqual(await accessibilityProblems(page), [], `${colorScheme} ${width} ${path}`)
        const isTooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
        assert.equal(isTooWide, false, `${width} ${path}`)
      }
    }
    assert.deepEqual(problems, [])
    await page.close()
  }
})
