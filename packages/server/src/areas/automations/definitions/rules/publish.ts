import { DRAFT, type Lists, type Members, PUBLISHED, same } from './lists.ts'

type State = { readonly isDraft: boolean; readonly lists: Lists }
/** Which lists a request gives. */
export type Given = { readonly [Name in keyof Lists]: boolean }
type Asked = State & {
  readonly given: Given
  /** It names what it writes: then an empty list is meant. */
  readonly masked: boolean
}
export type Arranged = {
  readonly lists: Lists
  readonly publishes: boolean
  /** The members of the request that what is published comes from. */
  readonly from: Members
}

/** Published and drafted content after such a request. */
export function arrange(before: State, asked: Asked): Arranged {
  if (asked.isDraft) return { lists: asked.lists, publishes: false, from: PUBLISHED }
  if (before.isDraft) return { ...published(asked), publishes: true }
  const differs = !same(before.lists.triggers, asked.lists.triggers) || !same(before.lists.steps, asked.lists.steps)
  return { lists: differs ? republished(before, asked) : asked.lists, publishes: differs, from: PUBLISHED }
}

/** From the draft: what the request contains, else the draft as the request leaves it. */
function published({ lists, given, masked }: Asked): Pick<Arranged, 'lists' | 'from'> {
  const isGiven = (name: 'triggers' | 'steps'): boolean => given[name] && (masked || lists[name].length > 0)
  const triggers = isGiven('triggers') ? lists.triggers : lists.draftTriggers
  const steps = isGiven('steps') ? lists.steps : lists.draftSteps
  const isDrafted = (name: 'triggers' | 'steps', draft: 'draftTriggers' | 'draftSteps'): boolean =>
    !isGiven(name) && given[draft] && lists[draft].length > 0
  return {
    lists: { triggers, steps, draftTriggers: triggers, draftSteps: steps },
    from: {
      triggers: (isDrafted('triggers', 'draftTriggers') ? DRAFT : PUBLISHED).triggers,
      steps: (isDrafted('steps', 'draftSteps') ? DRAFT : PUBLISHED).steps,
    },
  }
}

/** The draft follows what is published, unless the request brings another one. */
function republished(before: State, { lists, given }: Asked): Lists {
  const brings = (name: 'draftTriggers' | 'draftSteps'): boolean =>
    given[name] && !same(before.lists[name], lists[name])
  return {
    ...lists,
    draftTriggers: brings('draftTriggers') ? lists.draftTriggers : lists.triggers,
    draftSteps: brings('draftSteps') ? lists.draftSteps : lists.steps,
  }
}
