import { freeform, list, map } from '../../../../wire/collections.ts'
import { bool, bytes, int32, text } from '../../../../wire/scalars.ts'
import { oneof, shape } from '../../../../wire/shape.ts'
import { MOST_ICON, ProgramField } from '../metadata.ts'
import { RunnerVariable } from '../runner/command.ts'

export const MOST_FIELDS = 100

const rules = () => freeform('Rules the value must keep.')
const name = () => text(64, 'Its name in the configuration.')
const shown = () => text(256, 'What people call it.')
const help = () => text(2048, 'What it is for.')

const Item = shape('ConnectorSelectItem', 'One choice.', { displayName: shown(), value: text(256, 'What is kept.') })

/** How the field is filled in; at most one. */
const input = oneof('input', {
  str: shape('ConnectorStringField', 'A line of text.', { secret: bool('Never shown.'), valueValidator: rules() }),
  text: shape('ConnectorTextField', 'Text of several lines.', {
    secret: bool('Never shown.'),
    valueValidator: rules(),
  }),
  secret: shape('ConnectorRotatableSecretField', 'A secret that is taken and never shown.', {}),
  select: shape('ConnectorSelectField', 'One of several.', { items: list(Item, 100, 'The choices.') }),
  checkbox: shape('ConnectorCheckboxField', 'Yes or no.', { checked: bool('What it is unless said.') }),
  strList: shape('ConnectorStringListField', 'Several texts.', { valueValidator: rules() }),
  stringMap: shape('ConnectorStringMapField', 'Texts by name.', { optional: bool('May be empty.') }),
  keyValue: shape('ConnectorKeyValueField', 'A name and a text.', {
    secret: bool('Never shown.'),
    supportsFileUpload: bool('May come from a file.'),
  }),
  random: shape('ConnectorRandomStringField', 'A random text.', { length: int32('How long.') }),
  import: shape('ConnectorImportField', 'The content of a file.', {
    allowedExtensions: list(text(16, 'An extension.'), 16, 'Files that are taken.'),
    secret: bool('Never shown.'),
    valueValidator: rules(),
  }),
  oauth2: shape('ConnectorOAuth2Field', 'A sign-in.', {}),
  readOnly: shape('ConnectorReadOnlyField', 'Shown only.', {}),
  options: shape('ConnectorOptionsField', 'Choices the source gives.', {}),
})

const SchemaField = shape(
  'ConnectorField',
  'One field of a configuration.',
  {
    name: name(),
    displayName: shown(),
    placeholder: text(256, 'An example.'),
    additionalPlaceholder: text(256, 'Another example.'),
    helpUrl: text(2048, 'Where it is explained.'),
    dependsOnFields: list(name(), 32, 'Fields that come first.'),
    postCreate: bool('Filled in after it was made.'),
  },
  input,
)

const FieldGroup = shape('ConnectorFieldGroup', 'Fields that belong together.', {
  name: name(),
  displayName: shown(),
  helpText: help(),
  default: bool('Used unless another is chosen.'),
  fieldNames: list(name(), 100, 'Its fields.'),
})

export const ConfigSchema = shape('ConnectorConfigSchema', 'What a configuration of one kind of connector holds.', {
  displayName: shown(),
  fields: list(SchemaField, MOST_FIELDS, 'Its fields.'),
  fieldGroups: list(FieldGroup, 32, 'Ways to fill it in.'),
  helpUrl: text(2048, 'Where it is explained.'),
  iconUrl: text(2048, 'Its picture.'),
  isOauth2: bool('Connected by a sign-in.'),
  requiresExternalConnector: bool('A program outside runs it.'),
  supportsExternalResources: bool('Takes resources made elsewhere.'),
})

const SelectOption = shape('FormSelectOption', 'One choice.', {
  displayName: shown(),
  description: help(),
  value: text(256, 'What is kept.'),
})

const StringField = shape(
  'FormStringField',
  'Text.',
  { defaultValue: text(4096, 'What it is unless said.'), placeholder: text(256, 'An example.'), rules: rules() },
  oneof('view', {
    textField: shape('FormTextField', 'A line, or several.', {
      multiline: bool('Several lines.'),
      suffix: text(64, 'Shown behind it.'),
    }),
    passwordField: shape('FormPasswordField', 'Never shown.', {}),
    selectField: shape('FormSelectField', 'One of several.', {
      options: list(SelectOption, 100, 'The choices.'),
      type: text(64, 'SELECT_TYPE_DROPDOWN and the like.'),
    }),
    dateField: freeform('A date.'),
    pickerField: freeform('One of the objects there are.'),
  }),
)

const FormField = shape(
  'FormField',
  'One field of a form.',
  {
    name: name(),
    displayName: shown(),
    description: help(),
    required: bool('Must be filled in.'),
    readOnly: bool('Shown only.'),
  },
  oneof('type', {
    stringField: StringField,
    boolField: shape(
      'FormBoolField',
      'Yes or no.',
      { defaultValue: bool('What it is unless said.'), rules: rules() },
      oneof('view', {
        checkboxField: shape('FormCheckboxField', 'A box to tick.', {}),
        toggleField: shape('FormToggleField', 'A switch.', {}),
      }),
    ),
    stringSliceField: shape(
      'FormStringSliceField',
      'Several texts.',
      {
        defaultValues: list(text(4096, 'A text.'), 100, 'What it is unless said.'),
        placeholder: text(256, 'An example.'),
        rules: rules(),
      },
      oneof('view', {
        chipsField: shape('FormChipsField', 'One after the other.', {}),
        pickerField: freeform('Some of the objects there are.'),
      }),
    ),
    stringMapField: shape('FormStringMapField', 'Texts by name.', {
      defaultValue: map(text(4096, 'A text.'), 100, 'What it is unless said.'),
      rules: rules(),
    }),
    fileField: shape('FormFileField', 'A file.', {
      acceptedFileTypes: list(text(64, 'A type.'), 16, 'What is taken.'),
      maxFileSize: text(20, 'Bytes at most.'),
      fileInputField: freeform('A file from the disk.'),
    }),
    int64Field: freeform('A whole number.'),
    oauth2Field: freeform('A sign-in.'),
  }),
  oneof('provider', {
    adminConfig: freeform('Filled in by administrators.'),
    sharedConfig: freeform('Filled in by both.'),
    userConfig: freeform('Filled in by users.'),
  }),
)

const FormFieldGroup = shape('FormFieldGroup', 'Fields that belong together.', {
  name: name(),
  displayName: shown(),
  helpText: help(),
  default: bool('Used unless another is chosen.'),
  fields: list(name(), 100, 'Its fields.'),
})

export const Form = shape('Form', 'What is asked for, for those who draw forms.', {
  id: text(64, 'Its id.'),
  displayName: shown(),
  description: help(),
  fields: list(FormField, MOST_FIELDS, 'Its fields.'),
  fieldGroups: list(FormFieldGroup, 32, 'Fields that belong together.'),
  fieldRelationships: list(freeform('A rule between fields.'), 32, 'Rules between fields.'),
})

export const CatalogEntryShape = shape('ConnectorCatalogEntry', 'A kind of connector.', {
  catalogId: text(64, 'What catalogId says.'),
  displayName: shown(),
  description: help(),
  requiresExternalConnector: bool('A program outside runs it.'),
  program: text(256, 'The program outside that runs it; empty where that is one of your own, or none.'),
  helpUrl: text(2048, 'Where that program is explained and found.'),
  icon: bytes(MOST_ICON, 'The picture that the program has told of itself; empty until one of yours has run.'),
  fields: list(ProgramField, MOST_FIELDS, 'The fields of the configuration of that program, as far as they are known.'),
  command: list(text(2048, 'A word.'), 256, 'The command that runs the program; words in capitals are to be replaced.'),
  variables: list(
    RunnerVariable,
    MOST_FIELDS,
    'The secrets of the configuration, which the command takes from its environment.',
  ),
  capabilities: list(text(64, 'CAPABILITY_SYNC and the like.'), 32, 'What it can do with some type of resource.'),
})
