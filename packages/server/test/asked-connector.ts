import type { Json } from './caller.ts'
import { type Fed, Program, pushConnector, SOURCE } from './connectors.ts'
import { readRun, runSteps } from './runs.ts'
import type { TestTenant, World } from './world.ts'

const LOCKS = ['ACTION_TYPE_ACCOUNT_DISABLE']

const CAPABILITIES = {
  resourceTypes: [
    { resourceTypeId: 'user', capabilities: ['CAPABILITY_ACCOUNT_PROVISIONING', 'CAPABILITY_CREDENTIAL_ROTATION'] },
  ],
  accountCreationSchema: {
    fieldMap: {
      login: { displayName: 'Login', required: true },
      email: { displayName: 'E-mail', required: false },
      costCenter: { displayName: 'Cost center', required: true, defaultValue: 'none' },
    },
  },
  actions: [
    { name: 'wipe', arguments: [{ name: 'device', required: true }, { name: 'tags' }] },
    { name: 'wipe', resourceTypeId: 'group' },
    { name: 'suspend', actionTypes: ['ACTION_TYPE_ACCOUNT_DISABLE'] },
    { name: 'lock', actionTypes: LOCKS, arguments: [{ name: 'user_id', required: true }, { name: 'reason' }] },
    { name: 'lock_number', actionTypes: LOCKS, arguments: [{ name: 'accountId', required: true, type: 'int' }] },
    { name: 'lock_list', actionTypes: LOCKS, arguments: [{ name: 'users', isRequired: true, type: 'stringList' }] },
    {
      name: 'lock_resource',
      resourceTypeId: 'user',
      actionTypes: LOCKS,
      arguments: [{ name: 'who', required: true, type: 'resourceId' }],
    },
    {
      name: 'lock_for',
      actionTypes: LOCKS,
      arguments: [
        { name: 'user_id', required: true },
        { name: 'days', required: true },
      ],
    },
    { name: 'enable_account' },
    { name: 'disable_account', actionTypes: ['ACTION_TYPE_OTHER'] },
  ],
}

type Wire = Record<string, unknown>

/** A connector that an external program runs, and automations whose steps create tasks for it. */
export class AskedConnector {
  readonly world: World
  readonly tenant: TestTenant
  readonly fed: Fed
  readonly connectorRef: { appId: string; id: string }
  #program: Program

  private constructor(world: World, tenant: TestTenant, fed: Fed, program: Program) {
    this.world = world
    this.tenant = tenant
    this.fed = fed
    this.connectorRef = { appId: fed.appId, id: fed.connectorId }
    this.#program = program
  }

  static async start(world: World, tenant: TestTenant, appId?: string): Promise<AskedConnector> {
    const fed = await pushConnector(tenant, appId)
    const one = new AskedConnector(world, tenant, fed, await Program.start(tenant, fed))
    await one.greet()
    return one
  }

  greet = (more: object = {}): Promise<Json> =>
    this.#program.must('/hello', { hostId: 'h', capabilities: { ...CAPABILITIES, ...more } })
  go = (step: Wire, context: Wire = {}): Promise<Json> => this.run([{ stepName: 's', ...step }], context)
  run = (steps: readonly Wire[], context: Wire = {}): Promise<Json> => runSteps(this.world, this.tenant, steps, context)
  /** The same run after the work that is due. */
  async again(run: Json): Promise<Json> {
    await this.world.work()
    return readRun(this.tenant, run.id)
  }

  /** The next task of the program. */
  async next(more: object = {}): Promise<Json> {
    this.#program = await this.#program.again()
    return this.#program.must('/tasks/next', { hostId: 'h', ...more })
  }

  finish = (task: Json, body: object): Promise<Json> => this.#program.must(`/tasks/${task.id}/finish`, body)

  /** All of its tasks but syncs. */
  async asked(): Promise<Json[]> {
    const admin = await this.tenant.signIn(this.tenant.admin)
    const { list } = (await admin.get(`${this.fed.path}/tasks`)).body
    return list.filter(({ kind }: Json) => kind !== 'SYNC')
  }

  /** Syncs the sample source; returns the account of ada. */
  async synced(): Promise<string> {
    await this.#program.sync(SOURCE)
    await this.world.work()
    const [row] = await this.tenant.sql('select id from app_users where app_id = $1 and username = $2', [
      this.fed.appId,
      'ada',
    ])
    return String(row!.id)
  }
}
