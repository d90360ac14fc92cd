import assert from 'node:assert/strict'
import type { Json, Reply } from './caller.ts'
import { type Fed, Program, pushConnector, SOURCE, type Source } from './connectors.ts'
import { insertUser } from './directory.ts'
import { processAll } from './work.ts'
import { signInAgain, type TestTenant, type World } from './world.ts'

/** A connector that gives, takes, makes and deletes. */
export const ABLE = {
  resourceTypes: [
    { resourceTypeId: 'user', capabilities: ['CAPABILITY_ACCOUNT_PROVISIONING', 'CAPABILITY_RESOURCE_DELETE'] },
    { resourceTypeId: 'group', capabilities: ['CAPABILITY_PROVISION'] },
  ],
  actions: [{ name: 'enable_account' }],
}

/** An app that a program outside feeds, with two people: ada holds what its group gives, grace does not. */
export class Provisioned {
  readonly world: World
  readonly fed: Fed
  readonly eng: string
  readonly accounts: Readonly<Record<string, string>>
  tenant: TestTenant
  #program: Program

  private constructor(given: Pick<Provisioned, 'world' | 'fed' | 'eng' | 'accounts' | 'tenant'>, program: Program) {
    this.world = given.world
    this.fed = given.fed
    this.eng = given.eng
    this.accounts = given.accounts
    this.tenant = given.tenant
    this.#program = program
  }

  static async start(world: World, tenant: TestTenant, capabilities: object = ABLE): Promise<Provisioned> {
    for (const id of ['ada', 'grace']) await insertUser(tenant, { id, email: `${id}@acme.example` })
    const fed = await pushConnector(tenant)
    const program = await Program.start(tenant, fed)
    await program.must('/hello', { hostId: 'h', capabilities })
    await program.sync(source())
    await processAll(world)
    // No directory has them: people whom the tenant itself keeps are missed by no sync.
    await tenant.sql(`update users set origin = 'USER_ORIGIN_LOCAL' where id in ('ada', 'grace')`)
    const [eng] = await tenant.sql('select id from app_entitlements where app_id = $1 and slug = $2', [
      fed.appId,
      'member',
    ])
    const rows = await tenant.sql('select id, username from app_users where app_id = $1', [fed.appId])
    const accounts = Object.fromEntries(rows.map(({ id, username }) => [String(username), String(id)]))
    return new Provisioned({ world, fed, eng: String(eng!.id), accounts, tenant }, program)
  }

  /** Moves the clock; tokens are new afterwards. */
  async later(time: Parameters<World['clock']['move']>[0]): Promise<void> {
    this.world.clock.move(time)
    this.tenant = await signInAgain(this.tenant)
    this.#program = await this.#program.again()
    await processAll(this.world)
  }

  hello = (capabilities: object): Promise<Json> => this.#program.must('/hello', { hostId: 'h', capabilities })

  /** The next task of the program; that it is time to sync is left aside. */
  next = async (): Promise<Json> => (await this.nextWithPassword()).task

  nextWithPassword = async (): Promise<Json> => {
    for (;;) {
      const next = await this.#program.must('/tasks/next', { hostId: 'h' })
      if (next.task?.kind !== 'SYNC') return next
    }
  }

  async finish(task: Json, body: object = { status: 'SUCCESS' }): Promise<void> {
    await this.#program.must(`/tasks/${task.id}/finish`, body)
    await processAll(this.world)
  }

  /** Sends everything of a source that has these grants. */
  async sync(given: Source = source(), asked: object = {}): Promise<void> {
    await this.#program.sync(given, asked)
    await processAll(this.world)
  }

  /** Asks for access; an administrator who asks for others has approved it with that. */
  async grant(userId: string, more: object = {}): Promise<Json> {
    const body = { appId: this.fed.appId, appEntitlementId: this.eng, identityUserId: userId, ...more }
    return this.#made(await this.tenant.post('/api/v1/task/grant', body))
  }

  async revoke(userId: string, more: object = {}): Promise<Json> {
    const body = { appId: this.fed.appId, appEntitlementId: this.eng, identityUserId: userId, ...more }
    return this.#made(await this.tenant.post('/api/v1/task/revoke', body))
  }

  async #made(reply: Reply): Promise<Json> {
    assert.equal(reply.status, 200, reply.text)
    await processAll(this.world)
    return this.read(reply.body.taskView.task.id)
  }

  async read(id: string): Promise<Json> {
    const reply = await this.tenant.get(`/api/v1/tasks/${id}`)
    assert.equal(reply.status, 200, reply.text)
    return reply.body.taskView.task
  }

  /** Does something with the current step. */
  async act(id: string, action: string, more: object = {}): Promise<Reply> {
    const task = await this.read(id)
    const policyStepId = task.policy?.current?.id
    const reply = await this.tenant.post(`/api/v1/tasks/${id}/action/${action}`, { policyStepId, ...more })
    await processAll(this.world)
    return reply
  }

  /** How far a task is: its state, what has come of it, and the state of its current step. */
  async state(id: string): Promise<string[]> {
    const task = await this.read(id)
    const [kind] = Object.values(task.type) as Json[]
    const step = task.policy?.current?.provision?.state ?? ''
    return [task.state, kind.outcome, step].map((one: string) => one.replace(/^.*?_(STATE|OUTCOME)_/, ''))
  }

  comments = async (id: string): Promise<string[]> => {
    const reply = await this.tenant.post('/api/v1/task/audits', { taskId: id, commentsOnly: true })
    return reply.body.list.map(({ comment }: Json) => comment.comment)
  }

  /** The grants of the group by user name, with what marks them. */
  held = (): Promise<Json[]> =>
    this.tenant.sql(
      `select a.username, g.ticket_id, g.deprovision_at from grants g join app_users a on a.id = g.app_user_id
       where g.entitlement_id = $1 and g.is_direct order by 1`,
      [this.eng],
    )

  names = async (): Promise<string[]> => (await this.held()).map(({ username }) => username)

  proofs = (taskId: string): Promise<Json[]> =>
    this.tenant.sql('select proof, check_state from revocations where task_id = $1 order by 1', [taskId])
}

/** The sample source with these members of its group. */
export const source = (...members: string[]): Source => ({
  ...SOURCE,
  entitlements: SOURCE.entitlements.map(({ provisionable: _, ...one }) => one),
  grants: (members.length === 0 ? ['ada'] : members)
    .filter((name) => name !== 'nobody')
    .map((name) => ({
      id: `g-${name}`,
      entitlementId: 'group:eng:member',
      principalId: { resourceType: 'user', resource: name },
    })),
})
