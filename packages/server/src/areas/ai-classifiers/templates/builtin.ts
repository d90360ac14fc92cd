import { fromStored } from '../../../wire/stored.ts'
import type { BuiltinName } from '../builtin/index.ts'
import { ClassifierTemplate, type ShownTemplate } from './shape.ts'

const BOTH = ['CLASSIFIER_INPUT_TOOL_INPUT', 'CLASSIFIER_INPUT_TOOL_OUTPUT']

const ruleSet = (id: string, displayName: string, description: string, name: BuiltinName, inputs = BOTH) => ({
  id,
  displayName,
  description,
  inputs,
  threshold: name === 'SECRETS' || name === 'DATA_EXFILTRATION' ? 'CLASSIFIER_LEVEL_HIGH' : 'CLASSIFIER_LEVEL_MEDIUM',
  builtin: { name },
})

const DOCUMENTS = [
  ruleSet(
    'builtin-prompt-injection',
    'Prompt injection',
    'Texts that give orders to a model that reads them.',
    'PROMPT_INJECTION',
  ),
  ruleSet('builtin-pii', 'Personal data', 'Addresses, telephone numbers, accounts, cards and national ids.', 'PII'),
  ruleSet('builtin-secrets', 'Secrets', 'Keys, tokens, private keys and passwords.', 'SECRETS'),
  ruleSet('builtin-malicious-url', 'Malicious addresses', 'Addresses that hide where they lead.', 'MALICIOUS_URL'),
  ruleSet(
    'builtin-data-exfiltration',
    'Data exfiltration',
    'Large encoded content that is sent to an address.',
    'DATA_EXFILTRATION',
    ['CLASSIFIER_INPUT_TOOL_INPUT'],
  ),
  {
    id: 'builtin-customer-data',
    displayName: 'Customer data',
    description: 'Words and numbers of records about customers.',
    inputs: BOTH,
    threshold: 'CLASSIFIER_LEVEL_MEDIUM',
    pattern: {
      regexes: [
        '(?i)\\b(?:customer|client|account|order|invoice|policy)[ _-]?(?:id|no|number)\\b\\s*[:=#]\\s*[A-Z0-9-]{4,}',
        '(?i)\\b(?:date of birth|dob)\\b\\s*[:=]?\\s*\\d{1,4}[./-]\\d{1,2}[./-]\\d{1,4}',
      ],
      keywords: ['customer record', 'customer list', 'date of birth', 'billing address', 'credit limit'],
    },
  },
  {
    id: 'builtin-source-code',
    displayName: 'Source code',
    description: 'Code of programs, by what lines of it look like.',
    inputs: BOTH,
    threshold: 'CLASSIFIER_LEVEL_MEDIUM',
    pattern: {
      regexes: [
        '(?m)^\\s*(?:import|from)\\s+[\\w.{}*, ]+\\s+(?:from|import)\\s',
        '(?m)^\\s*(?:public|private|protected)\\s+(?:static\\s+)?[\\w<>\\[\\]]+\\s+\\w+\\s*\\(',
        '(?m)^\\s*(?:export\\s+)?(?:async\\s+)?function\\s+\\w+\\s*\\(',
        '(?m)^\\s*def\\s+\\w+\\s*\\(.*\\)\\s*(?:->\\s*\\S+\\s*)?:',
        '(?m)^\\s*#include\\s+[<"]',
        '(?m)^diff --git a/',
      ],
      keywords: [],
    },
  },
  {
    id: 'builtin-credentials-in-prompt',
    displayName: 'Credentials in a prompt',
    description: 'Secrets in what a client sends to a tool.',
    inputs: ['CLASSIFIER_INPUT_TOOL_INPUT', 'CLASSIFIER_INPUT_PROMPT'],
    threshold: 'CLASSIFIER_LEVEL_HIGH',
    builtin: { name: 'SECRETS' },
  },
] as const

/** Templates that come with the service. */
export const BUILTIN_TEMPLATES: readonly ShownTemplate[] = DOCUMENTS.map((document) => ({
  ...fromStored(ClassifierTemplate, document),
  isBuiltin: true,
  version: 1,
}))

export const findBuiltinTemplate = (id: string): ShownTemplate | undefined =>
  BUILTIN_TEMPLATES.find((template) => template.id === id)
