import type { Json } from './caller.ts'
import { type Fed, Program, pushConnector, SOURCE } from './connectors.ts'
import { goneOn, ran } from './steps.ts'
import type { TestTenant, World } from './world.ts'

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
    { name: 'enable_account' },
    { name: 'disable_account', actionTypes: ['ACTION_TYPE_OTHER'] },
  ],
}

type Wire = Record<string, unknown>

/** A connector that a program outside runs, and automations whose steps ask it for something. */
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
  run = (steps: readonly Wire[], context: Wire = {}): Promise<Json> => ran(this.world, this.tenant, steps, context)
  again = (run: Json): Promise<Json> => goneOn(this.world, this.tenant, run)

  /** What the program is given to do. */
  async next(more: object = {}): Promise<Json> {
    this.#program = await this.#program.again()
    return this.#program.must('/tasks/next', { hostId: 'h', ...more })
  }

  finish = (task: Json, body: object): Promise<Json> => this.#program.must(`/tasks/${task.id}/finish`, body)

  /** All it was asked for but syncs. */
  async asked(): Promise<Json[]> {
    const admin = await this.tenant.signIn(this.tenant.admin)
    const { list } = (await admin.get(`${this.fed.path}/tasks`)).body
    return list.filter(({ kind }: Json) => kind !== 'SYNC')
  }

  /** Sends what there is; answers the account of ada. */
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
