import type { Command } from '../command.ts'
import { createCommand } from './create.ts'
import { deleteCommand } from './delete.ts'
import { editCommand } from './edit.ts'
import { getCommand } from './get.ts'
import { listCommand } from './list.ts'
import type { Noun } from './noun.ts'
import { searchCommand } from './search.ts'
import { TABLE } from './table.ts'

/** The commands of every noun, after those that have files of their own: these are not made twice. */
export function withNouns(own: readonly Command[]): Command[] {
  const taken = new Set(own.flatMap(({ name, also = [] }) => [name, ...also]))
  const made = TABLE.flatMap(commandsOf).filter(({ name }) => !taken.has(name))
  const lists = [...own, ...made].filter(({ name, flags }) => name.endsWith(' list') && flags.query !== undefined)
  const all = [...own, ...made, ...lists.map(searchCommand)]
  return [...Map.groupBy(all, ({ name }) => name.split(' ')[0]!).values()].flat()
}

const commandsOf = (noun: Noun): Command[] => [
  ...(isListed(noun) ? [listCommand(noun)] : []),
  ...(isListed(noun) && isShown(noun) ? [getCommand(noun)] : []),
  ...(noun.create ? [createCommand(noun, noun.create)] : []),
  ...(noun.edit ? [editCommand(noun, noun.edit)] : []),
  ...(noun.delete ? [deleteCommand(noun, noun.delete)] : []),
]

const isListed = ({ columns }: Noun): boolean => Object.keys(columns).length > 0
/** One that is not read by itself is found in its list. */
const isShown = ({ get, edit }: Noun): boolean => get !== undefined || edit !== undefined
