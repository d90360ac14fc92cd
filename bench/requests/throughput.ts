import { randomBytes } from 'node:crypto'
import { openSite } from '../../packages/server/test/automation-runs/site.ts'
import { type ApiSite, openApi } from '../../packages/server/test/request-tasks/service.ts'
import { bareStep, fillSteps } from '../automations/runs.ts'
import { at, workOff } from '../automations/work-off.ts'
import { perSecond } from '../engine/contender.ts'
import { cpuMs } from '../engine/cpu.ts'
import { openStage } from '../engine/stage.ts'

const COUNT = 400
const ROUNDS = 7
const LEAST = 0.3

type Round = { readonly rate: number; readonly cpu: number }

/**
 * Requests a second through HTTP, each approved with the call and given in its transaction, in turns with as many bare
 * durable steps as the tasks of these requests have: one that decides and one that gives.
 */
export async function throughput(): Promise<[string, boolean][]> {
  const stage = await openStage()
  const options = { config: stage.config, masterKey: randomBytes(32).toString('base64') }
  const site = await openSite(options)
  const api = await openApi(options)
  try {
    const userIds = await people(api, COUNT * (ROUNDS + 1))
    const entitlement = await ownEntitlement(api)
    const request = requester(api, entitlement)
    const each = await stepsOf(api, await request(userIds.pop()!))
    const measured = async (work: () => Promise<number>): Promise<Round> => {
      const before = cpuMs(stage.folder)
      const rate = await work()
      return { rate, cpu: (cpuMs(stage.folder) - before) / COUNT }
    }
    const requests = () => measured(() => perSecond(COUNT, () => request(userIds.pop()!)))
    const tenant = await site.tenant()
    const steps = async () => {
      await fillSteps(tenant, COUNT * each)
      return measured(() => workOff(site, COUNT * each, [bareStep]))
    }
    const pairs: { requests: Round; steps: Round }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const first = round % 2 === 0 ? await requests() : undefined
      const beside = await steps()
      const pair = { requests: first ?? (await requests()), steps: beside }
      if (round > 0) pairs.push(pair)
      // The first round warms up; from then on the database knows its tables, as it does a minute after they have grown.
      else await api.admin.query('analyze')
    }
    return report(pairs, each)
  } finally {
    await api.close()
    await site.close()
    await stage.close()
  }
}

function report(pairs: readonly { requests: Round; steps: Round }[], each: number): [string, boolean][] {
  const median = (values: readonly number[]): number => at(values, 0.5)
  const ratio = median(pairs.map(({ requests, steps }) => (requests.rate * each) / steps.rate))
  const plain = median(pairs.map(({ requests, steps }) => requests.rate / steps.rate))
  const byCpu = median(pairs.map(({ requests, steps }) => steps.cpu / requests.cpu))
  const rate = (side: 'requests' | 'steps'): string => median(pairs.map((pair) => pair[side].rate)).toFixed(0)
  console.log(`requests of ${each} steps ${rate('requests')}/s, bare durable steps ${rate('steps')}/s`)
  return [
    [
      `requests at x${ratio.toFixed(2)} of as many bare durable steps (at least ${LEAST}); one request beside one step x${plain.toFixed(2)}, by processor time x${byCpu.toFixed(2)}`,
      ratio >= LEAST,
    ],
  ]
}

async function people({ tenant, admin }: ApiSite, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, n) => `person${n}`)
  await admin.query(
    `insert into users (tenant_id, id, type, origin, status, display_name, created_at, updated_at)
     select $1, id, 'USER_TYPE_HUMAN', 'USER_ORIGIN_LOCAL', 'ENABLED', id, now(), now() from unnest($2::text[]) id`,
    [tenant.id, ids],
  )
  // As a sync leaves them: a plan made before anything is known of them lasts until the database looks by itself.
  await admin.query('analyze users')
  return ids
}

type Entitlement = { readonly appId: string; readonly appEntitlementId: string }

/** One of the service itself: what it gives is given in the transaction of the call. */
async function ownEntitlement({ tenant, admin }: ApiSite): Promise<Entitlement> {
  const { rows } = await admin.query(
    `select e.app_id as "appId", e.id as "appEntitlementId" from app_entitlements e
     join apps a on a.tenant_id = e.tenant_id and a.id = e.app_id
     where a.is_builtin and e.tenant_id = $1 and e.deleted_at is null order by e.is_access, e.id limit 1`,
    [tenant.id],
  )
  return rows[0]
}

/** The administrator who asks for others is the one who decides, so the call approves; answers the id of the task. */
const requester =
  ({ tenant }: ApiSite, entitlement: Entitlement) =>
  async (identityUserId: string): Promise<string> => {
    const reply = await tenant.post('/api/v1/task/grant', { ...entitlement, identityUserId })
    const outcome = reply.body?.taskView?.task?.type?.grant?.outcome
    if (outcome !== 'GRANT_OUTCOME_GRANTED') throw new Error(`${reply.status} ${reply.text.slice(0, 300)}`)
    return reply.body.taskView.task.id
  }

async function stepsOf({ admin }: ApiSite, taskId: string): Promise<number> {
  const { rows } = await admin.query('select count(*)::integer as count from task_steps where task_id = $1', [taskId])
  return rows[0].count
}
