import type { Change } from '../../../service/events.ts'
import { requires } from '../../../service/guard.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule } from '../../../service/log/rules.ts'
import { operation } from '../../../service/operation.ts'
import { shape } from '../../../wire/shape.ts'
import { Config, configInput, SERVICE } from '../shape.ts'
import { checkContent } from './check.ts'
import { merged } from './merge.ts'
import { findConfig, lockConfig, saveConfig } from './store.ts'
import { type ShownConfig, toConfig } from './view.ts'

const PATH = '/api/v1/role-mining/config'

export const getConfig = operation({
  id: 'roleMining.config.get',
  about: 'Tells how suggestions of roles are looked for.',
  route: `GET ${PATH}`,
  called: `${SERVICE}/GetRoleMiningConfig`,
  guard: requires('rolemining:read'),
  request: shape('GetRoleMiningConfigRequest', 'Nothing to say.', {}),
  response: shape('GetRoleMiningConfigResponse', 'The settings.', { config: Config }),

  async run(context) {
    const { content, version } = await findConfig(context.tx)
    context.setEtag({ version })
    return { config: toConfig(content) }
  },
})

export const updateConfig = operation({
  id: 'roleMining.config.update',
  about: 'Says how suggestions of roles are looked for; what is not said stays. Runs that begin from then on go by it.',
  route: `POST ${PATH}`,
  called: `${SERVICE}/UpdateRoleMiningConfig`,
  guard: requires('rolemining:write'),
  request: shape('UpdateRoleMiningConfigRequest', 'What changes.', configInput),
  response: shape('UpdateRoleMiningConfigResponse', 'The settings as they are now.', { config: Config }),

  async run(context, input) {
    const { tx, tenant, emit } = context
    const { content: before, version } = await lockConfig(tx)
    context.checkVersion({ version })
    const content = merged(before, input)
    if (JSON.stringify(content) === JSON.stringify(before)) return { config: toConfig(before) }
    await checkContent(tx, content, before)
    context.setEtag(await saveConfig(tx, content))
    emit({
      kind: 'roleMining.config.updated',
      subject: { type: 'role_mining_config', id: tenant.id },
      before: wire(toConfig(before)),
      after: wire(toConfig(content)),
    })
    return { config: toConfig(content) }
  },
})

const wire = (config: ShownConfig) => Config.write(config) as Change['after'] // Safe because a shape writes an object.

export const configLog: LogRules = {
  'roleMining.config.updated': entityRule(
    {
      type: 'RoleMiningConfig',
      code: 'role_mining_config',
      name: 'role mining',
      says: { updated: 'changed the settings of role mining' },
    },
    'Update',
    'updated',
  ),
}
