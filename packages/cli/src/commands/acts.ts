import type { Command } from '../command.ts'
import { act } from '../nouns/act.ts'
import { type Json, textAt } from '../nouns/noun.ts'

const REASON = { reason: { value: 'TEXT', about: 'Why.' } } as const
const HASH = {
  hash: { value: 'HASH', about: 'Of the definition that was looked at; another one now is refused.' },
} as const

const why = ({ reason }: { reason: string | undefined }): Json => ({ reason: reason ?? '' })
const approved = (member: string, state: string, hash?: string): Json => ({
  [member]: { state },
  updateMask: 'state',
  ...(hash === undefined ? {} : { approvedHash: hash }),
})

/** Commands that do one thing with one object. */
export const acts: readonly Command[] = [
  act({
    name: 'classifiers make',
    about: 'Makes a classifier from a template; it is on, and judges nothing until it is bound.',
    operation: 'aiClassifiers.templates.instantiate',
    args: ['TEMPLATE'],
    flags: { name: { value: 'NAME', about: 'What it is called; as the template when absent.' } },
    body: ({ name }) => ({ enabled: true, ...(name === undefined ? {} : { displayName: name }) }),
    said: ({ classifier }) =>
      `The classifier "${textAt(classifier, 'displayName')}" is made: ${textAt(classifier, 'id')}`,
    made: 'classifier',
  }),
  act({
    name: 'tool-server pause',
    about: 'The kill switch of a tool server: nothing of it is called any more, and calls under way are cut.',
    operation: 'aiGovernance.servers.pause',
    args: ['APP', 'ID'],
    flags: REASON,
    body: why,
    said: (_, [, id]) => `${id} is paused`,
  }),
  act({
    name: 'tool-server resume',
    about: 'Lets a tool server be called again.',
    operation: 'aiGovernance.servers.resume',
    args: ['APP', 'ID'],
    flags: {},
    body: () => ({}),
    said: (_, [, id]) => `${id} is resumed`,
  }),
  act({
    name: 'tool approve',
    about: 'Approves a tool as its server defines it now.',
    operation: 'aiGovernance.tools.update',
    args: ['APP', 'SERVER', 'ID'],
    flags: HASH,
    body: ({ hash }) => approved('tool', 'MCP_TOOL_STATE_APPROVED', hash),
    said: ({ tool }) => `${textAt(tool, 'exposedName')} is approved`,
  }),
  act({
    name: 'tool-resource approve',
    about: 'Approves a resource of a tool server: those who were given it can read it.',
    operation: 'aiGovernance.resources.update',
    args: ['APP', 'SERVER', 'ID'],
    flags: HASH,
    body: ({ hash }) => approved('resource', 'MCP_RESOURCE_STATE_APPROVED', hash),
    said: ({ resource }) => `${textAt(resource, 'exposedUri')} is approved`,
  }),
  act({
    name: 'tool-resource disable',
    about: 'Disables a resource of a tool server: nobody can read it until it is approved again.',
    operation: 'aiGovernance.resources.update',
    args: ['APP', 'SERVER', 'ID'],
    flags: {},
    body: () => approved('resource', 'MCP_RESOURCE_STATE_DISABLED'),
    said: ({ resource }) => `${textAt(resource, 'exposedUri')} is disabled`,
  }),
  act({
    name: 'ai-client close',
    about: 'The kill switch of a program: its tokens are dead, and calls under way are cut.',
    operation: 'aiGovernance.clients.close',
    args: ['ID'],
    flags: REASON,
    body: why,
    said: ({ client }) => `${textAt(client, 'displayName')} is closed`,
  }),
  act({
    name: 'model-key revoke',
    about: 'Revokes a key for models; calls under way are cut.',
    operation: 'modelGateway.keys.revoke',
    args: ['ID'],
    flags: {},
    body: () => ({}),
    said: ({ gatewayKey }) => `${textAt(gatewayKey, 'displayName')} is revoked`,
  }),
  act({
    name: 'model-provider clear',
    about: 'Removes the key of a provider: nobody calls its models any more.',
    operation: 'modelGateway.providers.clear',
    args: ['SLOT'],
    flags: {},
    body: () => ({}),
    said: (_, [slot]) => `${slot} has no key any more`,
  }),
  act({
    name: 'mining dismiss',
    about: 'Dismisses a suggestion of a role; later runs leave it so, unless it changes much.',
    operation: 'roleMining.suggestions.setState',
    args: ['ID'],
    flags: REASON,
    body: ({ reason }) => ({ state: 'SUGGESTION_STATE_DISMISSED', reason: reason ?? '' }),
    said: ({ suggestion }) => `${textAt(suggestion, 'suggestedName')} is dismissed`,
  }),
  act({
    name: 'mining expect',
    about: 'Says that what somebody holds unlike their peers is expected; later runs do not ask again.',
    operation: 'roleMining.outliers.setState',
    args: ['ID'],
    flags: REASON,
    body: ({ reason }) => ({ state: 'OUTLIER_STATE_EXPECTED', reason: reason ?? '' }),
    said: (_, [id]) => `${id} is expected`,
  }),
]
