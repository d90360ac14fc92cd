import { Failure, type Violation } from '../../../../lib/failure.ts'
import { mergeUpdate } from '../../../../wire/mask.ts'
import type { Request } from '../../../../wire/shape.ts'
import { type ValidPaths, validExcept } from '../../../../wire/valid-paths.ts'
import { Automation } from '../../shapes/automation.ts'
import type { SaveRequest } from '../save/read.ts'
import type { ShownAutomation } from '../store.ts'
import { toAutomation } from '../view.ts'
import type { Properties } from './after.ts'
import { decideEnabled } from './enable.ts'
import { stepsIn, triggersIn } from './given-lists.ts'
import { type Lists, listsOf, type Wire } from './lists.ts'
import type { Given } from './publish.ts'

type Update = Pick<SaveRequest, 'given' | 'mask' | 'isValid'>

/** What an update changes, before it is decided what is published. */
type Asked = {
  readonly properties: Properties
  readonly isDraft: boolean
  readonly lists: Lists
  /** Which lists the request is about. */
  readonly given: Given
  readonly masked: boolean
  readonly isValid: ValidPaths
  readonly violations: readonly Violation[]
}

export function readUpdate(row: ShownAutomation, update: Update): Asked {
  if (!update.isValid('')) return readValid(row, update)
  try {
    return readWhole(row, update)
  } catch (error) {
    // A wrong mask, or members that are wrong together: the rest of the content is checked all the same.
    const violations = error instanceof Failure ? error.details.violations : undefined
    if (!violations) throw error
    return { ...readValid(row, { ...update, isValid: validExcept(violations) }), violations }
  }
}

function readWhole(row: ShownAutomation, update: Update): Asked {
  const { given, mask, isValid } = update
  const echoes = given?.circuitBreaker !== undefined
  if (given) delete given.circuitBreaker
  const stored = { ...toAutomation(row), enabled: row.enabled }
  const immutable = ['circuitBreaker']
  const { merged } = mergeUpdate({ shape: Automation, name: 'automation', stored, given, mask, immutable })
  // Safe because a shape writes an object.
  const wire = Automation.write(merged) as Wire
  const isAbout = memberTest(update)
  const masked = mask !== undefined
  const enabled = isAbout('enabled') ? merged.enabled : undefined
  return {
    properties: {
      displayName: merged.displayName ?? '',
      description: merged.description,
      appId: merged.appId,
      isDraft: merged.isDraft,
      context: wire.context as Wire | null, // Safe because it is written by its shape.
      annotations: merged.annotations,
      breakerMax: merged.circuitBreakerMax,
      breakerPeriod: merged.circuitBreakerPeriod,
      ...decideEnabled({ enabled: row.enabled, tripped: row.tripped_at !== null }, { enabled, masked, echoes }),
    },
    isDraft: merged.isDraft,
    lists: listsIn(wire),
    given: listsGiven(isAbout),
    masked,
    isValid,
    violations: [],
  }
}

/** The content of a request that cannot be read whole: where it is not known, what is stored. */
function readValid(row: ShownAutomation, { given = {}, mask, isValid }: Update): Asked {
  const isAbout = memberTest({ given, mask })
  const isKnown = (name: Member): boolean =>
    isAbout(name) && (given[name] !== undefined || isValid(`automation.${name}`))
  const stored = listsOf(row)
  return {
    properties: { ...propertiesOf(row), appId: isKnown('appId') ? (given.appId ?? '') : row.app_id },
    // Published content is checked more strictly, and what cannot be read may be a draft.
    isDraft: !isValid('automation.isDraft') || (isAbout('isDraft') ? given.isDraft === true : row.is_draft),
    lists: {
      triggers: isKnown('triggers') ? triggersIn(given.triggers ?? []) : stored.triggers,
      steps: isKnown('automationSteps') ? stepsIn(given.automationSteps ?? []) : stored.steps,
      draftTriggers: isKnown('draftTriggers') ? triggersIn(given.draftTriggers ?? []) : stored.draftTriggers,
      draftSteps: isKnown('draftAutomationSteps') ? stepsIn(given.draftAutomationSteps ?? []) : stored.draftSteps,
    },
    given: listsGiven(isKnown),
    masked: mask !== undefined,
    isValid,
    violations: [],
  }
}

const propertiesOf = (row: ShownAutomation): Properties => ({
  displayName: row.display_name,
  description: row.description,
  appId: row.app_id,
  enabled: row.enabled,
  isDraft: row.is_draft,
  // Safe because these are stored as the shapes wrote them.
  context: row.context as Wire | null,
  annotations: row.annotations as Wire,
  breakerMax: Number(row.breaker_max),
  breakerPeriod: row.breaker_period,
  clearsBreaker: false,
})

type Member = keyof Request<typeof Automation>

/** Whether an update is about a member: with a mask those named, without one those present. */
const memberTest =
  ({ given, mask }: Pick<Update, 'given' | 'mask'>) =>
  (name: Member): boolean =>
    mask ? mask.some((path) => path === '*' || Automation.spellings.get(path) === name) : given?.[name] !== undefined

const listsGiven = (isGiven: (name: Member) => boolean): Given => ({
  triggers: isGiven('triggers'),
  steps: isGiven('automationSteps'),
  draftTriggers: isGiven('draftTriggers'),
  draftSteps: isGiven('draftAutomationSteps'),
})

// Safe because lists of objects are what the shapes write.
const listsIn = (wire: Wire): Lists => ({
  triggers: wire.triggers as Wire[],
  steps: wire.automationSteps as Wire[],
  draftTriggers: wire.draftTriggers as Wire[],
  draftSteps: wire.draftAutomationSteps as Wire[],
})
