import type { Command, Given } from '../command.ts'

type Listing = Given<{ readonly query: { readonly value: string; readonly about: string } }>

/** `NOUN search WORDS`: the list that has a query, with the words as its query. */
export function searchCommand(list: Command): Command {
  const { query: _, ...flags } = list.flags
  return {
    ...list,
    name: list.name.replace(/ list$/, ' search'),
    also: [],
    about: `${list.about.replace(/\.$/, '')}: those with these words.`,
    args: ['WORDS', '[WORDS…]'],
    flags,
    run({ args, flags: given }: Listing) {
      // Safe because the list takes the same flags and its query.
      return list.run({ args: [], flags: { ...given, query: args.join(' ') } } as never)
    },
  }
}
