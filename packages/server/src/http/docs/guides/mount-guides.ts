import { readdirSync, readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../../lib/failure.ts'
import { Document, sendText } from '../../respond.ts'
import { Library } from './library.ts'
import { escaped, pageOf } from './page.ts'

/** Nothing but text, one style and pictures of this service; no script at all. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** A drawing has a style of its own, for light and dark, and nothing that runs. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const LONGEST_QUERY = 200

/** The documents of the repository as pages, with a search, without anything from elsewhere. */
export function mountGuides(app: FastifyInstance): void {
  const folder = new URL('../../../../../../docs/', import.meta.url)
  const library = new Library(folder)
  const pages = new Map<string, Document>()
  const config = (pattern: string) => ({ config: { anyHost: true, pattern } })

  app.get('/docs/guides', config('/docs/guides'), async (request, reply) => {
    const guides = await library.all()
    const items = guides.map(({ path, title }) => `<li><a href="/docs/guides/${path}">${escaped(title)}</a></li>`)
    const main = `<h1>Guides</h1>\n<p>From the first start to the worst day.</p>\n<ul class="all">\n${items.join('\n')}\n</ul>`
    return sent(request, reply, new Document(pageOf(guides, { title: 'Guides', main })))
  })

  app.get('/docs/guides/search', config('/docs/guides/search'), async (request, reply) => {
    const query = (new URL(request.url, 'http://docs').searchParams.get('q') ?? '').slice(0, LONGEST_QUERY)
    const found = await library.search(query)
    const items = found.map(
      ({ guide, part, excerpt }) =>
        `<li><a href="/docs/guides/${guide.path}#${part.id}">${escaped(guide.title)}${part.heading === guide.title ? '' : ` › ${escaped(part.heading)}`}</a><p>${escaped(excerpt)}</p></li>`,
    )
    const result =
      items.length === 0 ? '<p>Nothing has these words.</p>' : `<ol class="found">\n${items.join('\n')}\n</ol>`
    const main = `<h1>${escaped(query === '' ? 'Search' : query)}</h1>\n${result}`
    return sent(request, reply, new Document(pageOf(await library.all(), { title: 'Search', main, query })))
  })

  app.get<{ Params: { section: string; name: string } }>(
    '/docs/guides/:section/:name',
    config('/docs/guides/{section}/{name}'),
    async (request, reply) => {
      const { section, name } = request.params
      const guide = await library.find(`${section}/${name}`)
      if (!guide) throw notFound('guide', `${section}/${name}`)
      const known = pages.get(guide.path)
      const document =
        known ??
        new Document(pageOf(await library.all(), { title: guide.title, main: guide.html, current: guide.path }))
      pages.set(guide.path, document)
      return sent(request, reply, document)
    },
  )

  for (const name of picturesIn(new URL('images/', folder))) {
    app.get(`/docs/images/${name}`, config('/docs/images/{name}'), async (_request, reply) => {
      reply.header('cache-control', 'no-cache')
      reply.header('content-security-policy', PICTURE_POLICY)
      return reply
        .type(name.endsWith('.svg') ? 'image/svg+xml' : 'image/png')
        .send(readFileSync(new URL(`images/${name}`, folder)))
    })
  }
}

async function sent(request: FastifyRequest, reply: FastifyReply, document: Document): Promise<FastifyReply> {
  reply.header('content-security-policy', POLICY)
  reply.header('cache-control', 'no-cache')
  await sendText(request, reply, 'text/html; charset=utf-8', document)
  return reply
}

function picturesIn(folder: URL): string[] {
  try {
    return readdirSync(folder).filter((name) => /^[\w-]+\.(?:png|svg)$/.test(name))
  } catch {
    return []
  }
}
