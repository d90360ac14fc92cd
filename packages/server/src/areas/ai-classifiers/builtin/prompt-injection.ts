import { type Builtin, type Found, findAll } from './found.ts'

/** Texts that give orders to a model that reads them. */
export const PROMPT_INJECTION: Builtin = {
  version: 1,
  about: 'Phrases that give orders to a model, tokens of roles, and text that people do not see.',
  find: (text) => [...findPhrases(text), ...RULES.flatMap(([label, pattern]) => findAll(text, label, pattern))],
  levelOf: (found) => {
    const points = found.reduce((sum, { label }) => sum + (STRONG.has(label) ? 2 : 1), 0)
    return points > 3 ? 3 : points > 1 ? 2 : points > 0 ? 1 : 0
  },
}

/** Hardly ever meant otherwise: each counts twice. */
const STRONG = new Set([
  'ignore_instructions',
  'hidden_instructions',
  'tag_characters',
  'role_token',
  'new_role',
  'secrecy',
])

const ORDERS =
  '(?:instructions?|prompts?|rules?|directions?|directives?|guidelines?|guardrails|commands?|training|context)'
const BEFORE = '(?:previous|prior|above|earlier|preceding|existing|original|initial|foregoing|system|safety|your|all)'

const PHRASES: readonly (readonly [string, RegExp])[] = [
  [
    'ignore_instructions',
    new RegExp(
      `\\b(?:ignore|disregard|forget|override|bypass|skip|do not follow|don't follow|stop following)\\b[^.!?\\n]{0,30}\\b${BEFORE}\\b[^.!?\\n]{0,30}\\b${ORDERS}\\b`,
      'gi',
    ),
  ],
  [
    'ignore_instructions',
    /\b(?:ignore|forget|disregard) (?:everything|all|anything) (?:above|before|you (?:were|have been) told|i said)/gi,
  ],
  [
    'ignore_instructions',
    /\bignorier\w* [^.!?\n]{0,30}(?:vorherigen|bisherigen|obigen|vorigen)[^.!?\n]{0,20}(?:anweisung|regel|befehl)/gi,
  ],
  [
    'ignore_instructions',
    /\bignor[ae]\w* [^.!?\n]{0,30}(?:instrucciones|instrucoes|instruções|istruzioni|instructions)[^.!?\n]{0,20}(?:anteriores|previas|precedenti|précédentes|prévias)/gi,
  ],
  [
    'new_role',
    /\byou are (?:now|no longer) (?:an? )?(?:unrestricted|unfiltered|jailbroken|dan\b|in developer mode|free from|bound by|a different)/gi,
  ],
  [
    'new_role',
    /\b(?:enter|enable|activate|switch to) (?:developer|dan|god|jailbreak|unrestricted|admin|debug) mode\b/gi,
  ],
  ['new_role', /\bact as (?:if you (?:have|had) no|an? (?:unrestricted|unfiltered|jailbroken))/gi],
  [
    'secrecy',
    /\b(?:do not|don't|never|without) (?:tell|telling|mention|mentioning|inform|informing|alert|alerting|reveal|revealing)\b[^.!?\n]{0,20}\b(?:the )?(?:user|human|anyone|operator)\b/gi,
  ],
  [
    'reveal_prompt',
    /\b(?:reveal|print|show|repeat|output|leak|expose|tell me)\b[^.!?\n]{0,20}\b(?:system prompt|hidden prompt|initial prompt|initial instructions|system message|your instructions|the prompt above)\b/gi,
  ],
  [
    'tool_order',
    /\b(?:you must|before (?:using|calling|responding|answering)|first|always|immediately)\b[^.!?\n]{0,40}\b(?:call|invoke|use|run|execute)\b[^.!?\n]{0,30}\b(?:tool|function|command|shell|api)\b/gi,
  ],
  [
    'exfiltrate',
    /\b(?:send|post|forward|upload|email|exfiltrate|append|include)\b[^.!?\n]{0,40}\b(?:conversation|chat history|api keys?|credentials?|secrets?|passwords?|tokens?|environment variables|private keys?|ssh keys?|\.env)\b[^.!?\n]{0,30}\b(?:to|at|in|as)\b/gi,
  ],
  [
    'model_addressed',
    /\b(?:attention|important|note|message|instructions?)\b[^.!?\n]{0,12}\b(?:to|for)\b (?:the )?(?:ai|llm|assistant|language model|agent|model|chatbot)s?\b/gi,
  ],
]

/** Phrases are looked for in the text as it reads: without characters that have no width. */
function findPhrases(text: string): Found[] {
  const plain = HAS_INVISIBLE.test(text) ? text.replace(INVISIBLE, '') : text
  return PHRASES.flatMap(([label, pattern]) => findAll(plain, label, pattern))
}

const HAS_INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/
const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g

const RULES: readonly (readonly [string, RegExp])[] = [
  [
    'role_token',
    /<\|(?:im_start|im_end|system|user|assistant|endoftext|start_header_id|eot_id)\|>|\[\/?INST\]|<<\/?SYS>>/g,
  ],
  ['role_token', /^(?:#{2,4} ?)(?:system|instruction|new instructions?) ?:/gim],
  ['role_token', /<\/?(?:system|system_prompt|instructions|important)>/gi],
  ['tag_characters', /[\u{E0020}-\u{E007F}]{4,}/gu],
  ['invisible_characters', /[\u200B\u200C\u2060\uFEFF]{4,}|[\u202A-\u202E\u2066-\u2069]/g],
  // Looks for the end of the comment first: a text of many openings would cost each word of each of them.
  [
    'hidden_instructions',
    /<!--(?=[^>]{0,411}-->)[^>]{0,200}\b(?:ignore|assistant|ai|llm|model|instruction|system)\b[^>]{0,200}-->/gi,
  ],
  [
    'hidden_instructions',
    /style\s?=\s?["'][^"']{0,80}(?:display:\s?none|font-size:\s?0|color:\s?(?:white|#fff)|opacity:\s?0)[^"']{0,80}["']/gi,
  ],
]
