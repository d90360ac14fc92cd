import { list, map } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { bool, bytes, displayName, givenSecret, id, int32, text, timestamp } from '../../../wire/scalars.ts'
import { readOnly, shape } from '../../../wire/shape.ts'

export const FunctionType = enumeration('FunctionType', 'What a function is for.', [
  'FUNCTION_TYPE_UNSPECIFIED',
  'FUNCTION_TYPE_ANY',
  'FUNCTION_TYPE_CODE_MODE',
])

export const functionType = () => oneOfNames(FunctionType, 'What it is for; cannot be changed.')
export const description = () => text(2048, 'What it does.', { multiline: true })
export const MOST_FILE_BYTES = 1024 * 1024
export const MOST_FILES = 50
/** Files by path, each as base64. */
export const files = (about: string) => map(bytes(MOST_FILE_BYTES, 'The content of the file.'), MOST_FILES, about)
export const commitMessage = () => text(1024, 'What the commit changes.', { multiline: true })

const MOST_SECRETS = 64
const MOST_HOSTS = 64
const MOST_SECRET = 8192

const secrets = (about: string) =>
  map(givenSecret(MOST_SECRET, 'The value; empty keeps the stored one.', []), MOST_SECRETS, about)

export const FunctionShape = shape('Function', 'Code of the tenant that automations, rules and people run.', {
  id: id('Its id; says which one an update changes.'),
  displayName: displayName('What it is called.'),
  description: description(),
  functionType: functionType(),
  head: readOnly(id('The newest commit; empty when there is none.')),
  publishedCommitId: id('The commit that callers run; empty when nothing is published.'),
  isDraft: readOnly(bool('Nothing is published.')),
  secret: secrets('Secrets that the code reads, by name; replaced as a whole, and never shown.'),
  draftSecret: secrets('The same for runs and tests that ask for the environment "draft".'),
  outboundNetworkAllowlist: list(
    text(262, 'A host, host:port, or *.domain.', { min: 1 }),
    MOST_HOSTS,
    'Hosts that the code may call; https unless the port is 80.',
  ),
  scopedRoleIds: list(id('A role.'), 8, 'Roles that the calls of the code are cut down to.'),
  provisionedConcurrency: int32('How many started processes wait for a call.', { min: 0, max: 10 }),
  useSpn: readOnly(bool('It calls the API as the service principal that is bound to it.')),
  hookRefs: readOnly(list(id('A hook.'), 100, 'Hooks that name it.')),
  workflowTemplateRefs: readOnly(list(id('An automation.'), 100, 'Automations that name it, drafts included.')),
  createdAt: readOnly(timestamp('When it was made.')),
  updatedAt: readOnly(timestamp('When it was last changed.')),
  deletedAt: readOnly(timestamp('When it was deleted.')),
})
