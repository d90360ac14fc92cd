import type { Client } from '@reeve/client'
import { printLine } from '../print.ts'

const AT_A_TIME = 100

/** One line for each of these people, with a mark before the name. */
export async function printPeople(client: Client, mark: '+' | '-', ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_A_TIME) {
    const some = ids.slice(from, from + AT_A_TIME)
    const body = { refs: some.map((id) => ({ id })), pageSize: AT_A_TIME }
    const { list } = await client.call('directory.users.search', { body })
    const names = new Map(list.map(({ user }) => [user.id, `${user.displayName || user.email} (${user.id})`]))
    for (const id of some) printLine(`${mark} ${names.get(id) ?? id}`)
  }
}
