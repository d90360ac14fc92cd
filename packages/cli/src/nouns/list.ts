import type { Client } from '@reeve/client'
import { type Command, command, type Flags, JSON_FLAG } from '../command.ts'
import { knownNames } from '../findings/names.ts'
import { LIST_FLAGS, printList, wantedCount } from '../listing.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { appIdOf, entitlementOf, userIdOf } from '../requests/lookup.ts'
import { callNamed } from './call.ts'
import { rowOf } from './cells.ts'
import { listOf, Names } from './names.ts'
import { type Filter, type Json, type Noun, objectAt, textAt } from './noun.ts'

export const listCommand = (noun: Noun): Command =>
  command({
    name: `${noun.name} list`,
    about: noun.list.about,
    args: [],
    flags: { ...filterFlags(noun), ...queryFlag(noun), ...LIST_FLAGS, ...PROFILE_FLAGS, ...JSON_FLAG },

    async run({ flags }) {
      const most = wantedCount(flags)
      // Safe because filterFlags makes exactly these, each repeatable.
      const given = flags as unknown as Readonly<Record<string, readonly string[]>>
      const query = 'query' in flags ? { query: flags.query } : {}
      checkWords(noun, given)
      const client = await openClient(flags)
      const filters = { ...noun.list.body, ...query, ...(await filtersOf(client, noun, given)) }
      const page = async (asked: { pageSize: number; pageToken: string }) => {
        const { answer } = await callNamed(client, noun.list.operation, { body: { ...filters, ...asked } })
        const list = listOf(answer).map((item) => objectAt(item, noun.list.item ?? ''))
        return { list, nextPageToken: textAt(answer, 'nextPageToken') }
      }
      const names = new Names(client)
      await printList({
        most,
        isJson: flags.json,
        page,
        headings: noun.columns.map(({ heading }) => heading),
        rowsOf: async (objects) => {
          await names.learn(noun, objects)
          const now = new Date()
          return objects.map((object) => rowOf(noun, object, names, now))
        },
        none: `There are no such ${noun.name}.`,
      })
    },
  })

const QUERY_FLAG = { query: { value: 'WORDS', about: 'Only with these words.' } } as const
const queryFlag = ({ list }: Noun): Partial<typeof QUERY_FLAG> => (list.hasQuery ? QUERY_FLAG : {})

const filterFlags = ({ list }: Noun): Flags =>
  Object.fromEntries(
    Object.entries(list.filters).map(([name, { about, takes, single }]) => [
      name,
      {
        value: typeof takes === 'string' ? takes.toUpperCase() : name.toUpperCase(),
        about: typeof takes === 'string' ? about : `${about}: ${takes.names.join(', ')}.`,
        multiple: !single,
        ...(typeof takes === 'string' ? {} : { values: takes.names }),
      },
    ]),
  )

type Words = Readonly<Record<string, string | readonly string[] | undefined>>

const wordsOf = (given: Words, name: string): readonly string[] => {
  const value = given[name]
  return value === undefined ? [] : typeof value === 'string' ? [value] : value
}

/** Refuses names that are none before anything is called. */
function checkWords(noun: Noun, given: Words): void {
  for (const [name, { takes }] of Object.entries(noun.list.filters))
    if (typeof takes !== 'string') knownNames(name, takes.prefix, wordsOf(given, name), takes.names)
}

async function filtersOf(client: Client, noun: Noun, given: Words): Promise<Json> {
  const body: Record<string, unknown> = {}
  for (const [name, filter] of Object.entries(noun.list.filters)) {
    const words = wordsOf(given, name)
    if (words.length === 0) continue
    const values: unknown[] = []
    for (const word of words) values.push(await wireValue(client, name, filter, word))
    body[filter.member] = filter.single ? values[0] : values
  }
  return body
}

async function wireValue(client: Client, flag: string, { takes }: Filter, word: string): Promise<unknown> {
  switch (takes) {
    case 'user':
      return userIdOf(client, word)
    case 'app':
      return appIdOf(client, word)
    case 'account':
      return word
    case 'entitlement': {
      const { appId, appEntitlementId } = await entitlementOf(client, word, undefined)
      return { appId, id: appEntitlementId }
    }
    default:
      return knownNames(flag, takes.prefix, [word], takes.names)[0]
  }
}
