import type { Tx } from '../../../../store/tx.ts'
import { type LiveTrigger, listLive } from '../live.ts'
import type { EventTrigger, TriggerEvent } from './trigger-event.ts'

type Live = LiveTrigger<EventTrigger>

const ANY_APP = ''

/** The live triggers of some kinds, by the app they are about. */
export class LiveByApp {
  readonly #byPlace: ReadonlyMap<string, readonly Live[]>
  readonly #since: ReadonlyMap<EventTrigger, number>

  static async load(tx: Tx, kinds: readonly EventTrigger[]): Promise<LiveByApp> {
    return new LiveByApp(await listLive(tx, kinds))
  }

  constructor(live: readonly Live[]) {
    this.#byPlace = Map.groupBy(live, ({ kind, appId }) => keyOf(kind, appId))
    const since = new Map<EventTrigger, number>()
    for (const { kind, liveSinceMs } of live) {
      since.set(kind, Math.min(since.get(kind) ?? Number.POSITIVE_INFINITY, liveSinceMs))
    }
    this.#since = since
  }

  /** The apps that some triggers are limited to. */
  appsWithin(): string[] {
    const all = [...this.#byPlace.values()].flat().map(({ withinApp }) => withinApp)
    return [...new Set(all)].filter((appId) => appId !== '')
  }

  /** Whether any trigger of the kind was live by then. */
  awaits(kind: EventTrigger, at: Temporal.Instant): boolean {
    return (this.#since.get(kind) ?? Number.POSITIVE_INFINITY) <= at.epochMilliseconds
  }

  /** Those that were live when it happened, for its app and for any. */
  *of({ kind, appId, event }: TriggerEvent): Iterable<Live> {
    const at = event.at.epochMilliseconds
    for (const app of appId === ANY_APP ? [ANY_APP] : [ANY_APP, appId]) {
      for (const trigger of this.#byPlace.get(keyOf(kind, app)) ?? []) {
        if (trigger.liveSinceMs <= at) yield trigger
      }
    }
  }
}

const keyOf = (kind: EventTrigger, appId: string): string => `${kind}\n${appId}`
