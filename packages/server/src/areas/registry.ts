import { tickJob } from '../engine/schedule.ts'
import type { AreaJob } from '../service/area-job.ts'
import { Extensions } from '../service/extension.ts'
import type { LogRules } from '../service/log/rule.ts'
import type { NoticeKind } from '../service/notices/kind.ts'
import { BY_NAME } from '../service/references/by-name.ts'
import type { References } from '../service/references/reference.ts'
import type { ConsumerParts, EndpointParts, Part } from './area.ts'
import { areas } from './index.ts'

const parts: readonly Part[] = areas.flatMap((area) => [area, ...(area.parts ?? [])])
const all = <Item>(read: (one: Part) => readonly Item[] | undefined): Item[] => parts.flatMap((one) => read(one) ?? [])

const operations = all((one) => one.operations)

/** All areas in one: routes, contract, permission table, command line, workers and sweeps are read off it. */
export const registry = {
  operations,
  abouts: new Map(operations.map(({ called, about }) => [called, about])) as ReadonlyMap<string, string>,
  intakes: all((one) => one.intakes),
  jobs: [tickJob, ...all<AreaJob>((one) => one.jobs)],
  schedules: all((one) => one.schedules),
  logRules: Object.assign({}, ...parts.map((one) => one.logRules)) as LogRules, // Safe because each is a table of rules.
  endsAuthority: new Set(all((one) => one.endsAuthority)) as ReadonlySet<string>,
  buckets: all((one) => one.buckets),
  purges: all((one) => one.purges),
  // Safe because what is stored about a notice was made for its kind.
  noticeKinds: new Map(all((one) => one.noticeKinds).map((kind) => [kind.id, kind as NoticeKind])),
  references: Object.assign({}, BY_NAME, ...parts.map((one) => one.references)) as References, // Safe because each is one.
  extensions: new Extensions(all((one) => one.extensions)),
  endpoints: (services: EndpointParts) => all((one) => one.endpoints?.(services)),
  consumers: (services: ConsumerParts) => all((one) => one.consumers?.(services)),
}
