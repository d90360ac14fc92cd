import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { accessibilityProblems, openBrowser, skipWithoutBrowser } from '../../../../test/browser.ts'
import { chatPageOf } from '../../../../test/chat-view.ts'
import { NOTICE_SAMPLES, SAMPLE_NAMES } from '../../../../test/notice-samples.ts'
import type { NoticeKind } from '../../../service/notices/kind.ts'
import { registry } from '../../registry.ts'
import type { Notice } from '../notices/truths.ts'
import { chatBlocksOf, chatTextOf } from './chat.ts'
import { contentOf } from './content.ts'
import { htmlOf } from './html.ts'
import { plainOf } from './plain.ts'

const KINDS = [...registry.noticeKinds.values()]
const PLACE = {
  baseUrl: 'https://acme.example',
  isContact: false,
  unsubscribeUrl: 'https://acme.example/notifications/unsubscribe?token=abc',
}
/** Where pictures are kept for who wants to look at them. */
const PICTURES = process.env.MAIL_PICTURES

const noticeOf = (kind: string, index = 0): Notice => ({
  id: `notice${index}`,
  kind,
  user_id: 'ann',
  subject_id: 'task1',
  title: '',
  path: '/tasks/task1',
  created_at: Temporal.Instant.from('2026-11-17T08:00:00Z'),
  about: NOTICE_SAMPLES[kind]!,
})

/** Mails about the service itself cannot be ended. */
const placeOf = ({ preference }: NoticeKind) => (preference === 'system' ? { ...PLACE, unsubscribeUrl: '' } : PLACE)

const contents = () =>
  KINDS.flatMap((kind) => [
    { name: kind.id, content: contentOf(kind, [noticeOf(kind.id)], SAMPLE_NAMES, placeOf(kind)) },
    {
      name: `${kind.id}-several`,
      content: contentOf(
        kind,
        Array.from({ length: 23 }, (_, index) => noticeOf(kind.id, index)),
        SAMPLE_NAMES,
        placeOf(kind),
      ),
    },
  ])

test('every kind has an example, an id of its own and texts for one and for several', () => {
  assert.deepEqual(Object.keys(NOTICE_SAMPLES).sort(), KINDS.map(({ id }) => id).sort())
  for (const { name, content } of contents()) {
    const said = [content.subject, content.sentence, content.button?.text ?? '', content.footer]
    for (const text of said) {
      assert.ok(text.length > 3 && text.length < 300, `${name}: ${text}`)
      assert.doesNotMatch(text, /undefined|\[object|null|NaN| {2}/, name)
    }
    assert.match(content.sentence, /[.?]$/, name)
    for (const [label, value] of content.facts) assert.doesNotMatch(`${label} ${value}`, /undefined|\[object/, name)
  }
})

test('days and times are said as people write them', () => {
  for (const { name, content } of contents()) assert.doesNotMatch(plainOf(content), /\d{4}-\d{2}-\d{2}/, name)
})

test('both parts and the chat say the same: sentence, every fact and the link', () => {
  for (const { name, content } of contents()) {
    const text = htmlOf(content)
      .replace(/<br>/g, '\n')
      .replace(/<[^>]+>/g, ' ')
    const plain = plainOf(content)
    for (const said of [content.sentence, ...content.facts.flat()]) {
      for (const line of said.split('\n')) {
        assert.ok(unescaped(text).includes(line), `${name}: ${line}`)
        assert.ok(plain.includes(line), `${name}: ${line}`)
      }
    }
    assert.ok(htmlOf(content).includes(`href="${content.button!.url}"`) && plain.includes(content.button!.url), name)
    assert.ok(chatTextOf(content).includes(content.button!.url), name)
    assert.doesNotMatch(htmlOf(content), /<img|<script|url\(|<link/i)
  }
})

const KSUID = '3MGl27QoOi1om1s1ITalgeKkvB2'

/** The same with ids as the service makes them. */
const withIds = (about: Notice['about']): Notice['about'] =>
  Object.fromEntries(
    Object.entries(about).map(([name, value]) => [name, /Id$/.test(name) && value !== '' ? KSUID : value]),
  )

test('nobody reads an id, neither where a name is known nor where it is not', () => {
  const gone = { user: () => '', app: () => '', entitlement: () => '', account: () => '' }
  const named = { user: () => 'Ann', app: () => 'Drive', entitlement: () => 'Editor', account: () => 'ann' }
  for (const kind of KINDS) {
    const notice = { ...noticeOf(kind.id), about: withIds(NOTICE_SAMPLES[kind.id]!) }
    for (const names of [named, gone]) {
      const content = contentOf(kind, [notice], names, placeOf(kind))
      const blocks = chatPageOf(chatBlocksOf(content, { id: 'm', kind, notices: [notice] }))
      const said = [content.subject, plainOf(content), htmlOf(content), chatTextOf(content), blocks].join('\n')
      assert.doesNotMatch(said.replace(/https?:\/\/[^\s"|<>]+/g, ''), new RegExp(KSUID), kind.id)
    }
  }
})

test('what people write stays text', () => {
  const kind = registry.noticeKinds.get('commentOnRequest')!
  const about = { ...NOTICE_SAMPLES.commentOnRequest, comment: '<b onclick="x">hi</b> & <https://evil.example|click>' }
  const notice = { ...noticeOf(kind.id), about }
  const content = contentOf(kind, [notice], SAMPLE_NAMES, PLACE)
  assert.ok(htmlOf(content).includes('&lt;b onclick=&quot;x&quot;&gt;hi&lt;/b&gt;'))
  assert.ok(!chatTextOf(content).includes('<https://evil.example'))
  assert.ok(
    !JSON.stringify(chatBlocksOf(content, { id: 'm', kind, notices: [notice] })).includes('<https://evil.example'),
  )
})

test('who is no user gets facts and no link', () => {
  for (const kind of KINDS) {
    const content = contentOf(kind, [noticeOf(kind.id)], SAMPLE_NAMES, {
      ...PLACE,
      isContact: true,
      unsubscribeUrl: '',
    })
    assert.doesNotMatch(htmlOf(content) + plainOf(content), /https?:\/\//, kind.id)
  }
})

test('every mail is readable in a browser, light and dark, and fetches nothing', {
  skip: skipWithoutBrowser,
}, async () => {
  const browser = await openBrowser()
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ colorScheme, viewport: { width: 640, height: 700 } })
      const page = await context.newPage()
      const requests: string[] = []
      page.on('request', (request) => requests.push(request.url()))
      for (const { name, content } of contents().filter(isShown)) {
        await page.setContent(htmlOf(content))
        assert.deepEqual(await accessibilityProblems(page), [], `${name} ${colorScheme}`)
        const isWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
        assert.equal(isWide, false, name)
        if (PICTURES) await keepPicture(`${name}-${colorScheme}`, await page.screenshot({ fullPage: true }))
      }
      assert.deepEqual(requests, [])
      await context.close()
    }
  } finally {
    await browser.close()
  }
})

test('every message of a chat shows what the mail says, and no markup is left over', async () => {
  for (const { name, content, html } of chatMessages()) {
    const text = textIn(html)
    assert.doesNotMatch(text, /https?:\/\/|\|\S|(^|\s)\*\S|undefined/, `${name}: ${text}`)
    const said = [
      content.subject,
      content.button!.text,
      ...content.facts.flatMap((fact) => fact.join('\n').split('\n')),
    ]
    assert.deepEqual(
      said.filter((line) => !text.includes(line)),
      [],
      `${name}: ${text}`,
    )
  }
})

test('pictures of the messages of a chat are kept where they are wanted', {
  skip: PICTURES ? skipWithoutBrowser : 'nobody wants them',
}, async () => {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 640, height: 300 } })
    for (const { name, html } of chatMessages()) {
      await page.setContent(html)
      await keepPicture(`chat-${name}`, await page.screenshot({ fullPage: true }))
    }
  } finally {
    await browser.close()
  }
})

const chatMessages = () =>
  KINDS.flatMap((kind) =>
    [1, 3].map((count) => {
      const notices = Array.from({ length: count }, (_, index) => noticeOf(kind.id, index))
      const content = contentOf(kind, notices, SAMPLE_NAMES, placeOf(kind))
      return {
        name: `${kind.id}-${count}`,
        content,
        html: chatPageOf(chatBlocksOf(content, { id: 'm', kind, notices })),
      }
    }),
  )

/** The text that is seen. Addresses have a mark in them that keeps the chat from making links of them. */
function textIn(html: string): string {
  const body = html.replace(/<style>.*?<\/style>/s, '').replaceAll('<br>', '\n')
  return unescaped(body.replace(/<[^>]+>/g, ' ')).replaceAll('\u2060', '')
}

/** Messages about several look alike, whatever they are about. */
const isShown = ({ name }: { readonly name: string }): boolean =>
  !name.endsWith('-several') || name === 'approvalNeeded-several'

async function keepPicture(name: string, picture: Buffer): Promise<void> {
  mkdirSync(PICTURES!, { recursive: true })
  writeFileSync(path.join(PICTURES!, `${name}.png`), picture)
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
