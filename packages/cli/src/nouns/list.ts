import type { Client } from '@reeve/client'
import { type Command, command, type Flags, JSON_FLAG } from '../command.ts'
import { knownNames } from '../findings/names.ts'
import { LIST_FLAGS, printList, wantedCount } from '../listing.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { appIdOf, entitlementOf, userIdOf } from '../requests/lookup.ts'
import { pageNamed, pathFrom } from './call.ts'
import { rowOf, shownMembers } from './cells.ts'
import { Names } from './names.ts'
import { type Json, type Noun, objectAt } from './noun.ts'

export const listCommand = (noun: Noun): Command =>
  command({
    name: `${noun.name} list`,
    about: noun.about.list,
    args: noun.list.args,
    flags: { ...filterFlags(noun), ...queryFlag(noun), ...LIST_FLAGS, ...PROFILE_FLAGS, ...JSON_FLAG },

    async run({ args, flags }) {
      const most = wantedCount(flags)
      // Safe because filterFlags makes exactly these, each repeatable.
      const given = flags as unknown as Readonly<Record<string, readonly string[]>>
      const query = 'query' in flags ? { query: flags.query } : {}
      checkWords(noun, given)
      const client = await openClient(flags)
      const filters = { ...noun.list.body, ...query, ...(await filtersOf(client, noun, given)) }
      const { operation, item, none } = noun.list
      const path = pathFrom(operation, args)
      const page = async (asked: { pageSize: number; pageToken: string }) => {
        const { list, nextPageToken } = await pageNamed(client, operation, { path, narrowed: filters }, asked)
        return { list: list.map((one) => objectAt(one, item)), nextPageToken }
      }
      const names = new Names(client)
      await printList({
        most,
        isJson: flags.json,
        page,
        headings: Object.keys(noun.columns),
        rowsOf: async (objects) => {
          await names.learn(noun, objects, shownMembers(noun))
          const now = new Date()
          return objects.map((object) => rowOf(noun, object, names, now))
        },
        none,
      })
    },
  })

const QUERY_FLAG = { query: { value: 'WORDS', about: 'Only with these words.' } } as const
const queryFlag = ({ hasQuery }: Noun): Partial<typeof QUERY_FLAG> => (hasQuery ? QUERY_FLAG : {})

const filterFlags = ({ filters }: Noun): Flags =>
  Object.fromEntries(
    Object.entries(filters).map(([name, { about, takes, single }]) => [
      name,
      'names' in takes
        ? {
            value: name.toUpperCase(),
            about: `${about}: ${takes.names.join(', ')}.`,
            multiple: !single,
            values: takes.names,
          }
        : { value: ('noun' in takes ? takes.noun : name).toUpperCase(), about, multiple: !single },
    ]),
  )

type Words = Readonly<Record<string, string | readonly string[] | undefined>>

const wordsOf = (given: Words, name: string): readonly string[] => {
  const value = given[name]
  return value === undefined ? [] : typeof value === 'string' ? [value] : value
}

/** Refuses names that are none before anything is called. */
function checkWords(noun: Noun, given: Words): void {
  for (const [name, { takes }] of Object.entries(noun.filters))
    if ('names' in takes) knownNames(name, takes.prefix, wordsOf(given, name), takes.names)
}

async function filtersOf(client: Client, noun: Noun, given: Words): Promise<Json> {
  const body: Record<string, unknown> = {}
  for (const [name, filter] of Object.entries(noun.filters)) {
    const words = wordsOf(given, name)
    if (words.length === 0) continue
    const values: unknown[] = []
    for (const word of words) values.push(await wireValue(client, name, filter, word))
    body[filter.member] = filter.single ? values[0] : values
  }
  return body
}

async function wireValue(client: Client, flag: string, { takes }: Taking, word: string): Promise<unknown> {
  if ('text' in takes) return word
  if ('names' in takes) return knownNames(flag, takes.prefix, [word], takes.names)[0]
  switch (takes.noun) {
    case 'user':
      return userIdOf(client, word)
    case 'app':
      return appIdOf(client, word)
    case 'entitlement': {
      const { appId, appEntitlementId } = await entitlementOf(client, word, undefined)
      return { appId, id: appEntitlementId }
    }
    default:
      return word
  }
}

type Taking = Noun['filters'][string]
