import type { Answer } from '../../../../wire/shape.ts'
import type { ConfigField } from '../../builtin/connector.ts'
import { commandOf, variablesOf } from '../runner/command.ts'
import type { CatalogEntry, ProgramField } from './entries.ts'
import type { CatalogEntryShape, ConfigSchema, Form } from './shape.ts'

type SchemaField = Answer<typeof ConfigSchema>['fields'][number]
type FormField = Answer<typeof Form>['fields'][number]
type Kind = ConfigField['kind']

export const toSchema = (entry: CatalogEntry): Answer<typeof ConfigSchema> => ({
  displayName: entry.displayName,
  fields: [...entry.fields.map(schemaField), ...(entry.program?.fields ?? []).map(programField)],
  fieldGroups: [],
  helpUrl: entry.program?.helpUrl ?? '',
  iconUrl: '',
  isOauth2: false,
  requiresExternalConnector: entry.builtin === undefined,
  supportsExternalResources: false,
})

/** A field whose value is where the program runs. */
const programField = ({ name, displayName, secret }: ProgramField): SchemaField => ({
  name: nameOf(name),
  displayName,
  placeholder: '',
  additionalPlaceholder: '',
  helpUrl: '',
  dependsOnFields: [],
  postCreate: false,
  ...(secret ? { secret: {} } : { str: { secret: false, valueValidator: null } }),
})

/** Programs spell them with dashes. */
const nameOf = (name: string): string => name.replaceAll(/[^A-Za-z0-9]/g, '_').slice(0, 64)

const schemaField = (field: ConfigField): SchemaField => ({
  name: field.name,
  displayName: field.displayName,
  placeholder: field.placeholder ?? '',
  additionalPlaceholder: '',
  helpUrl: '',
  dependsOnFields: [],
  postCreate: false,
  ...INPUTS[field.kind](field),
})

const INPUTS: Readonly<Record<Kind, (field: ConfigField) => Partial<SchemaField>>> = {
  str: () => ({ str: { secret: false, valueValidator: null } }),
  text: () => ({ text: { secret: false, valueValidator: null } }),
  secret: () => ({ secret: {} }),
  select: ({ choices = [] }) => ({ select: { items: choices.map((value) => ({ displayName: value, value })) } }),
  checkbox: ({ defaultValue }) => ({ checkbox: { checked: defaultValue === true } }),
  strList: () => ({ strList: { valueValidator: null } }),
  stringMap: ({ required }) => ({ stringMap: { optional: !required } }),
  import: () => ({ import: { allowedExtensions: [], secret: false, valueValidator: null } }),
}

export const toForm = (entry: CatalogEntry): Answer<typeof Form> => ({
  id: entry.catalogId,
  displayName: entry.displayName,
  description: entry.about,
  fields: [...entry.fields.map(formField), ...(entry.program?.fields ?? []).map(programFormField)],
  fieldGroups: [],
  fieldRelationships: [],
})

const programFormField = ({ name, displayName, required, secret }: ProgramField): FormField => ({
  name: nameOf(name),
  displayName,
  description: '',
  required,
  readOnly: true,
  stringField: {
    defaultValue: '',
    placeholder: '',
    rules: null,
    ...(secret ? { passwordField: {} } : { textField: { multiline: false, suffix: '' } }),
  },
})

const formField = (field: ConfigField): FormField => ({
  name: field.name,
  displayName: field.displayName,
  description: field.help,
  required: field.required,
  readOnly: false,
  ...TYPES[field.kind](field),
})

const line = (field: ConfigField, multiline: boolean): Partial<FormField> => ({
  stringField: { ...common(field), textField: { multiline, suffix: '' } },
})

const common = ({ defaultValue, placeholder = '' }: ConfigField) => ({
  defaultValue: typeof defaultValue === 'string' ? defaultValue : '',
  placeholder,
  rules: null,
})

const TYPES: Readonly<Record<Kind, (field: ConfigField) => Partial<FormField>>> = {
  str: (field) => line(field, false),
  text: (field) => line(field, true),
  secret: (field) => ({ stringField: { ...common(field), passwordField: {} } }),
  select: (field) => ({
    stringField: {
      ...common(field),
      selectField: {
        options: (field.choices ?? []).map((value) => ({ displayName: value, description: '', value })),
        type: 'SELECT_TYPE_DROPDOWN',
      },
    },
  }),
  checkbox: ({ defaultValue }) => ({
    boolField: { defaultValue: defaultValue === true, rules: null, checkboxField: {} },
  }),
  strList: ({ placeholder = '' }) => ({
    stringSliceField: { defaultValues: [], placeholder, rules: null, chipsField: {} },
  }),
  stringMap: () => ({ stringMapField: { defaultValue: {}, rules: null } }),
  import: () => ({ fileField: { acceptedFileTypes: [], maxFileSize: '0', fileInputField: {} } }),
}

/** `url` is the address of the tenant, where its programs report. */
export const toEntry = (entry: CatalogEntry, url: string): Answer<typeof CatalogEntryShape> => ({
  catalogId: entry.catalogId,
  displayName: entry.displayName,
  description: entry.about,
  requiresExternalConnector: entry.builtin === undefined,
  capabilities: [...new Set(Object.values(entry.capabilities).flat())].sort(),
  ...toProgram(entry, url),
})

function toProgram({ builtin, program }: CatalogEntry, url: string) {
  const { name = '', helpUrl = '', fields = [], icon = new Uint8Array() } = program ?? {}
  const place = { url, appId: 'APP', connectorId: 'CONNECTOR' }
  return {
    program: name,
    helpUrl,
    icon,
    fields: fields.map((field) => ({ description: '', kind: 'string', defaultValue: '', ...field })),
    command: builtin ? [] : commandOf({ ...place, program: name, fields }),
    variables: variablesOf(fields),
  }
}
