import type { Client } from '@reeve/client'
import { CommandError } from '../exit.ts'
import { appIdOf } from '../requests/lookup.ts'
import { callNamed, isInApp, pageNamed, pathOf } from './call.ts'
import { type Json, type Noun, objectAt, textAt } from './noun.ts'

export type Found = {
  readonly object: Json
  readonly etag: string | undefined
  readonly app: string
  readonly id: string
}

const isId = (word: string): boolean => /^[0-9A-Za-z]{27}$/.test(word)
const SHOWN = 5
const PAGE = 100

/** The object by its id or its whole name, as it is now, with its version where the service tells one. */
export async function find(client: Client, noun: Noun, word: string, appWord: string | undefined): Promise<Found> {
  const app = appWord === undefined ? '' : await appIdOf(client, appWord)
  const place = await placeOf(client, noun, word, app)
  if (!noun.get) return { object: place.object, etag: undefined, app: place.app, id: place.id }
  const path = pathOf(noun.get.operation, { app: place.app, object: place.id })
  const { answer, etag } = await callNamed(client, noun.get.operation, { path })
  return { object: objectAt(answer, noun.get.answer), etag, app: place.app, id: place.id }
}

type Place = { readonly object: Json; readonly app: string; readonly id: string }

/** An id that says enough is not looked up: whoever may not search names things by it. */
async function placeOf(client: Client, noun: Noun, word: string, app: string): Promise<Place> {
  if (noun.get && isId(word) && (app !== '' || !isInApp(noun))) return { object: {}, app, id: word }
  const { operation, body, item } = noun.list
  const wanted = word.toLowerCase()
  const isMeant = (object: Json): boolean =>
    textAt(object, noun.id) === word || noun.namedBy.some((name) => textAt(object, name).toLowerCase() === wanted)
  const byId = isId(word) && noun.byIds ? noun.byIds([word]) : undefined
  const narrowed = { ...body, ...(byId ?? (noun.hasQuery && !isId(word) ? { query: word } : {})) }
  const found: Json[] = []
  let pageToken = ''
  do {
    const asked = { pageSize: PAGE, pageToken }
    const page = await pageNamed(client, operation, { narrowed: { ...narrowed, ...(app && { appIds: [app] }) } }, asked)
    found.push(...page.list.map((one) => objectAt(one, item)).filter(isMeant))
    pageToken = page.nextPageToken
  } while (pageToken !== '' && found.length < SHOWN)
  const object = onlyOne(noun, word, found)
  return { object, app: textAt(object, 'appId'), id: textAt(object, noun.id) }
}

function onlyOne({ one, refs, id }: Noun, word: string, found: readonly Json[]): Json {
  const [first] = found
  if (!first) throw new CommandError(`there is no ${one} "${word}"`, 'missing')
  if (found.length === 1) return first
  const some = found
    .slice(0, SHOWN)
    .map((object) => `  ${textAt(object, id)}${'appId' in refs ? ` of the app ${textAt(object, 'appId')}` : ''}`)
  throw new CommandError(`more than one ${one} is called "${word}"; name one by its id:\n${some.join('\n')}`, 'usage')
}
