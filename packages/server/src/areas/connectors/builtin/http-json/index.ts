import { type BuiltinConnector, type Config, ConnectorError } from '../connector.ts'
import { JsonClient } from './client.ts'
import { httpJsonKind } from './kind.ts'
import { type Mapping, readMapping } from './mapping.ts'
import { perform } from './perform.ts'
import { readApi } from './sync.ts'

export { type Problem as MappingProblem, readMapping } from './mapping.ts'

export const httpJsonConnector: BuiltinConnector = {
  ...httpJsonKind,

  check(config) {
    const wrong: Record<string, string> = {}
    const url = URL.parse(String(config.baseUrl))
    if (!url || !/^https?:$/.test(url.protocol) || url.search !== '')
      wrong.baseUrl = 'must be an address such as https://api.example.com/v1'
    if (config.auth !== 'none' && !config.token) wrong.token = `${String(config.auth)} needs it`
    if (config.auth === 'basic' && !config.username) wrong.username = 'basic needs it'
    if (config.auth === 'header' && !/^[A-Za-z0-9-]{1,64}$/.test(String(config.headerName ?? '')))
      wrong.headerName = 'must be the name of a header'
    const read = readMapping(String(config.mapping))
    if ('problems' in read) wrong.mapping = read.problems[0]?.message ?? 'is empty'
    return wrong
  },

  async test(config, env) {
    const { users } = mappingOf(config)
    for await (const _page of new JsonClient(config, env).list(users.list.path, users.list)) return
  },

  sync: (config, env) => readApi(new JsonClient(config, env), mappingOf(config), env),

  perform: async (task, config, env) => perform(new JsonClient(config, env), mappingOf(config), task),
}

function mappingOf(config: Config): Mapping {
  const read = readMapping(String(config.mapping))
  if ('mapping' in read) return read.mapping
  throw new ConnectorError(`mapping: ${read.problems[0]?.message ?? 'is empty'}`)
}
