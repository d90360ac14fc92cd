import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { bool, text, timestamp } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { findEntry } from '../catalog/entries.ts'
import { readConnector } from '../guards.ts'
import { ConnectorMetadata, metadataOf } from '../metadata.ts'
import { commandOf, RunnerVariable, variablesOf } from '../runner/command.ts'
import { listHosts, MOST_HOSTS } from '../runner/hosts.ts'

const Host = shape('ConnectorHost', 'A program that runs a connector.', {
  id: text(128, 'Which of the programs it is.'),
  name: text(256, 'What it is called.'),
  version: text(64, 'Its version.'),
  firstSeenAt: timestamp('When it was first heard of.'),
  lastSeenAt: timestamp('When it was last heard of.'),
})

const Runner = shape('ConnectorRunner', 'How a connector is run.', {
  isInside: bool('The service itself runs it; then everything else is empty.'),
  hosts: list(Host, MOST_HOSTS, 'The programs that run it, those heard of last first.'),
  lastSeenAt: timestamp('When one of them was last heard of.'),
  metadata: ConnectorMetadata,
  command: list(text(2048, 'A word.'), 256, 'The command that runs it; words in capitals are to be replaced.'),
  variables: list(
    RunnerVariable,
    200,
    'The secrets of the configuration, which the command takes from its environment.',
  ),
})

export const getConnectorRunner = operation({
  id: 'connectors.runner.get',
  about: 'Tells which programs run a connector, when they were last heard of, what they are and how one is started.',
  route: 'GET /api/v1/apps/{app_id}/connectors/{connector_id}/runner',
  guard: readConnector(),
  request: shape('ConnectorRunnerServiceGetRequest', 'Nothing to say.', {}),
  response: shape('ConnectorRunnerServiceGetResponse', 'How it is run.', { runner: Runner }),

  async run(context, _input, { app_id, connector_id }) {
    const { tx, tenant, services } = context
    const row = context.checkVersion(context.connector)
    const entry = findEntry(row.catalog_id)
    const said = metadataOf(row)
    const fields = said.fields.length > 0 ? said.fields : (entry?.program?.fields ?? [])
    const program = said.program || (entry?.program?.name ?? '')
    const isInside = entry?.builtin !== undefined
    const hosts = isInside ? [] : await listHosts(tx, connector_id)
    const place = { url: services.addresses().baseUrlOf(tenant), appId: app_id, connectorId: connector_id }
    return {
      runner: {
        isInside,
        hosts: hosts.map(({ id, name, version, first_seen_at, seen_at }) => ({
          id,
          name,
          version,
          firstSeenAt: first_seen_at,
          lastSeenAt: seen_at,
        })),
        lastSeenAt: hosts[0]?.seen_at ?? null,
        metadata: said,
        command: isInside ? [] : commandOf({ ...place, program, fields }),
        variables: isInside ? [] : variablesOf(fields),
      },
    }
  },
})
