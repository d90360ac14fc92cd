import { Failure } from '../../../lib/failure.ts'
import { anybody } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { list } from '../../../wire/collections.ts'
import { id, text } from '../../../wire/scalars.ts'
import { required, shape } from '../../../wire/shape.ts'
import { type Found, finders } from './finder.ts'
import { rankOf } from './rank.ts'

const MOST_OF_A_KIND = 20
/** What is looked for most; others follow in the order of the areas. */
const FIRST = ['entitlement', 'user', 'app']
const MOST = 30

const FoundObject = shape('FoundObject', 'An object that words have found.', {
  kind: text(64, 'What kind of object, such as user.'),
  id: id('Names the object.'),
  appId: id('The app of the object, where its address needs it.'),
  displayName: text(1024, 'What people call it.'),
  detail: text(4096, 'What tells it from others of that name: a title, an app, an address.'),
  state: text(64, 'Its state or severity by its name in the contract.'),
})

export const find = operation({
  id: 'console.find',
  about: 'Finds objects of all kinds that the caller may find, by words: those whose names answer best come first.',
  route: 'POST /api/v1/find',
  called: 'ConsoleService/Find',
  guard: anybody('everybody, each search by its own guard'),
  reads: true,
  request: shape('FindRequest', 'What to look for.', {
    query: required(text(256, 'Words that begin words of the name.', { trim: true })),
  }),
  response: shape('FindResponse', 'What was found.', {
    list: list(FoundObject, MOST, 'The objects, the best answer first.'),
    notAsked: list(text(64, 'A kind.'), 64, 'Kinds that could not be looked for now.'),
  }),

  async run(context, { query = '' }) {
    if (query === '') return { list: [], notAsked: [] }
    const asked = context.services.registry.extensions.of(finders).filter(({ mayAsk }) => mayAsk(context))
    const answers = await Promise.all(
      asked.map(async ({ kind, find: ask }, place) => {
        const found = await ask(context, query, MOST_OF_A_KIND).catch(failed)
        return { kind, place, found }
      }),
    )
    const all = answers.flatMap(({ kind, place, found = [] }) =>
      found.map((one) => ({ ...one, kind, place, rank: rankOf(one.displayName, query) })),
    )
    const best = all
      .sort((a, b) => a.rank - b.rank || FIRST.indexOf(b.kind) - FIRST.indexOf(a.kind) || a.place - b.place)
      .slice(0, MOST)
    return {
      list: best.map(({ place: _, rank: __, ...one }) => one),
      notAsked: answers.flatMap(({ kind, found }) => (found === undefined ? [kind] : [])),
    }
  },
})

/** Who may not search there finds nothing there. A search that fails, as by a rule of it, hides what it would find only. */
function failed(error: unknown): readonly Found[] | undefined {
  if (!(error instanceof Failure)) throw error
  return error.code === 'PERMISSION_DENIED' ? [] : undefined
}
