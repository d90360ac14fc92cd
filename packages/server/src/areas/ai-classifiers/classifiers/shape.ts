import { MOST_BYTES } from '../../../expressions/limits.ts'
import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { expressionText } from '../../../wire/expression-text.ts'
import { bool, displayName, id, text, uint32 } from '../../../wire/scalars.ts'
import { type Answer, nullable, oneof, readOnly, shape } from '../../../wire/shape.ts'
import { ClassifierLevel, kept } from '../shapes.ts'

const BuiltinClassifier = enumeration('BuiltinClassifier', 'A rule set that comes with the service.', [
  'UNSPECIFIED',
  'PROMPT_INJECTION',
  'PII',
  'SECRETS',
  'MALICIOUS_URL',
  'DATA_EXFILTRATION',
])

const ClassifierInput = enumeration('ClassifierInput', 'What a classifier reads.', [
  'CLASSIFIER_INPUT_UNSPECIFIED',
  'CLASSIFIER_INPUT_TOOL_INPUT',
  'CLASSIFIER_INPUT_TOOL_OUTPUT',
  'CLASSIFIER_INPUT_PROMPT',
  'CLASSIFIER_INPUT_RESPONSE',
])

const Pattern = shape('ClassifierPattern', 'Regular expressions and words; one that occurs is a hit.', {
  regexes: list(
    text(1000, 'A regular expression in the syntax of RE2.', { min: 1 }),
    50,
    'Regular expressions; matching takes time linear in the text.',
  ),
  keywords: list(text(128, 'A word or words.', { min: 1, trim: true }), 200, 'Whole words, in any case.'),
})

const Cel = shape('ClassifierCel', 'An expression.', {
  expression: expressionText(MOST_BYTES, 'Gives 0 (none) to 3 (high), or true for the threshold.'),
})

const FunctionRef = shape('ClassifierFunction', 'A function of the tenant.', {
  functionId: id('Its published commit is called with text, input, output, tool and caller.'),
})

const BuiltinRef = shape('ClassifierBuiltin', 'A rule set that comes with the service.', {
  name: oneOfNames(BuiltinClassifier, 'Which.'),
})

const Model = shape('ClassifierModel', 'The model of the tenant.', {
  instructions: text(8192, 'What the model judges, in words.', { multiline: true }),
  labels: list(text(64, 'A label.', { min: 1, trim: true }), 20, 'Labels that it may give.'),
})

/** How texts are judged; exactly one. */
export const kind = () =>
  oneof('kind', {
    pattern: nullable(Pattern),
    cel: nullable(Cel),
    function: nullable(FunctionRef),
    builtin: nullable(BuiltinRef),
    model: nullable(Model),
  })

export const description = () => text(2048, 'What it is for.', { multiline: true })
export const inputs = () =>
  list(oneOfNames(ClassifierInput, 'One of them.'), 4, 'What it reads; input and output of tools when empty.')
export const threshold = () => oneOfNames(ClassifierLevel, 'From which level on it is a hit; medium when not set.')

export const Classifier = shape(
  'Classifier',
  'Judges the texts of calls of tools.',
  {
    id: readOnly(id('Its id.')),
    displayName: displayName('What it is called.'),
    description: description(),
    enabled: bool('It is used where it is bound.'),
    templateId: readOnly(id('The template it was made from; empty when there was none.')),
    inputs: inputs(),
    threshold: threshold(),
    ...kept,
  },
  kind(),
)
export type ShownClassifier = Answer<typeof Classifier>

export const ClassifierVerdict = shape('ClassifierVerdict', 'What a classifier made of a text.', {
  classifierId: id('The classifier.'),
  level: oneOfNames(ClassifierLevel, 'How sure it is.'),
  labels: list(text(128, 'A label.'), 64, 'What it found.'),
  reason: text(1024, 'Why, in a sentence.'),
})

export const ClassifierMatch = shape('ClassifierMatch', 'A place of the text.', {
  label: text(128, 'What was found.'),
  start: uint32('Where it begins, in characters.'),
  end: uint32('Where it ends.'),
})
