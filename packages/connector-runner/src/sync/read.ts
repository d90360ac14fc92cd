import { encode, methodOf } from '@reeve/connector-protocol'
import { type Calls, isMissing } from '../child/calls.ts'
import { LARGE_PAGE, type SyncLimits } from './limits.ts'
import { orderResources } from './order-resources.ts'
import { EMPTY, type Job, listInOrder, type Page, readPage } from './pages.ts'
import { Patience } from './patience.ts'
import { PHASES, type Phase } from './phases.ts'
import { type Position, positionOf } from './position.ts'
import { Unchanged } from './unchanged.ts'
import type { World } from './world.ts'

export type ReadOptions = {
  readonly calls: Calls
  readonly world: World
  /** The id of the sync for the connector; old connectors know none. */
  readonly activeSyncId: string | undefined
  readonly limits: SyncLimits
  readonly signal: AbortSignal
  /** Something was added, or a phase has ended. */
  moved(): void
}

/** Who sends is woken when so many records have come. */
const WORTH_SENDING = 250

/**
 * Lists everything, from where the state says. Each page is stored together with the place of the next. Returns how much
 * was as in the last sync.
 */
export async function readAll(options: ReadOptions): Promise<{ pages: number; resources: number }> {
  const unchanged = new Unchanged(options.world)
  const patience = new Patience(options.limits, options.signal)
  for (let { phase } = positionOf(options.world); phase < PHASES.length; phase++) {
    await readPhase(options, { patience, unchanged, index: phase })
    if (PHASES[phase]!.name === 'resources') orderResources(options.world.state, options.world.notes)
    save(options.world, { phase: phase + 1, place: Number.MIN_SAFE_INTEGER, tokens: [] })
    options.world.state.commit()
    options.moved()
  }
  return { pages: unchanged.count, resources: unchanged.matched }
}

const save = ({ state }: World, position: Position): void => state.set('position', JSON.stringify(position))

async function readPhase(
  options: ReadOptions,
  { patience, unchanged, index }: { patience: Patience; unchanged: Unchanged; index: number },
): Promise<void> {
  const { world, limits } = options
  const phase = PHASES[index]!
  const from = positionOf(world)
  let place = from.place
  let rest: Job | undefined = from.tokens.length > 0 ? { place: from.place, tokens: from.tokens } : undefined
  let width = limits.workers
  let empty = 0
  let waiting = 0
  unchanged.begin(index)
  const next = (): Job | undefined => {
    const job = rest ?? phase.next(world, place)
    rest = undefined
    if (job) place = job.place
    return job
  }
  const fetch = (job: Job, token: string) => fetchPage(options, { patience, phase, job, token })
  for await (const { job, page, pending } of listInOrder({ next, fetch, width: () => width })) {
    if (page.bytes > LARGE_PAGE) width = 1
    world.state.together(() => {
      unchanged.take(job.place, page)
      save(world, { phase: index, place: job.place, tokens: pending })
    })
    const added = world.takeAdded()
    waiting += added
    empty = added > 0 || pending.length === 0 ? 0 : empty + 1
    if (empty >= limits.emptyPages) throw new Error(`${phase.method}: ${empty} pages in a row brought nothing new`)
    if (waiting < WORTH_SENDING) continue
    waiting = 0
    options.moved()
  }
}

type Wanted = { patience: Patience; phase: Phase; job: Job; token: string }

async function fetchPage(options: ReadOptions, { patience, phase, job, token }: Wanted): Promise<Page> {
  const { calls, world, activeSyncId, limits, signal } = options
  if (Buffer.byteLength(token) > limits.tokenBytes)
    throw new Error(`${phase.method}: a page token is longer than ${limits.tokenBytes} bytes`)
  const { requestType } = methodOf(phase.service, phase.method)
  const request = Buffer.concat([
    phase.request(world, job.place),
    encode(requestType, { page_token: token, ...(activeSyncId ? { active_sync_id: activeSyncId } : {}) }),
  ])
  try {
    const page = readPage(await patience.call(() => calls.bytes(phase.service, phase.method, request, { signal })))
    world.noteUnknown(page.said)
    return page
  } catch (error) {
    if (phase.isOptional && isMissing(error)) return EMPTY
    const note = phase.mayMiss ? patience.missed(error) : undefined
    if (note === undefined) throw error
    world.notes.add(note)
    return EMPTY
  }
}
