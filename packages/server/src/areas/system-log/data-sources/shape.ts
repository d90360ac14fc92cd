import { displayName, givenSecret, id, text, timestamp } from '../../../wire/scalars.ts'
import { oneof, readOnly, required, shape } from '../../../wire/shape.ts'

export const S3 = shape('S3DataSource', 'A bucket of S3 or of a service that speaks its language.', {
  bucket: required(
    text(63, 'The name of the bucket.', {
      min: 3,
      pattern: /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      patternAbout: 'be the name of a bucket',
    }),
  ),
  region: required(text(32, 'E.g. eu-central-1.', { min: 1, pattern: /^[a-z0-9-]+$/, patternAbout: 'be a region' })),
  roleArn: text(2048, 'The role to assume; empty writes with the access key itself.', {
    pattern: /^arn:aws[a-z-]*:iam::\d{12}:role\/[\w+=,.@/-]+$/,
    patternAbout: 'be the ARN of a role',
  }),
  externalId: readOnly(text(64, 'The external id the role is assumed with; put it into the role’s trust policy.')),
  endpoint: text(2048, 'An address other than that of AWS, e.g. https://objects.example.com.'),
  accessKeyId: required(
    text(128, 'The id of the access key.', { min: 1, pattern: /^\w+$/, patternAbout: 'be the id of a key' }),
  ),
  secretAccessKey: givenSecret(256, 'The secret of the access key; absent on an update keeps the one there is.', [
    'bucket',
    'region',
    'endpoint',
  ]),
})

const GUID = { min: 1, pattern: /^[0-9A-Za-z.-]+$/, patternAbout: 'be an id of Entra' }

export const AzureBlob = shape('AzureBlobDataSource', 'A container of Azure Blob Storage.', {
  tenantId: required(text(64, 'The directory the client is in.', GUID)),
  clientId: required(text(64, 'The client that may write.', GUID)),
  clientSecret: givenSecret(256, 'Its secret; absent on an update keeps the one there is.', [
    'tenantId',
    'storageAccount',
  ]),
  storageAccount: required(
    text(24, 'The storage account.', {
      min: 3,
      pattern: /^[a-z0-9]+$/,
      patternAbout: 'be the name of a storage account',
    }),
  ),
  container: required(
    text(63, 'The container.', {
      min: 3,
      pattern: /^[a-z0-9](-?[a-z0-9])+$/,
      patternAbout: 'be the name of a container',
    }),
  ),
})

const FileSystem = shape('FileSystemDataSource', 'A folder below the one the operator set aside.', {
  path: text(256, 'The folder, e.g. logs/reeve.', {
    pattern: /^\w[\w.-]*(\/\w[\w.-]*)*$/,
    patternAbout: 'be names of letters, digits, _ . and - with / between them',
  }),
})

/** What is written to. */
export const kinds = () => oneof('kind', { s3: S3, azureBlob: AzureBlob, fileSystem: FileSystem }, { required: true })

export const DataSource = shape(
  'DataSource',
  'A place that exports are written to.',
  {
    id: readOnly(id('Names the data source.')),
    displayName: displayName('What it is called.'),
    createdAt: readOnly(timestamp('When it was made.')),
    updatedAt: readOnly(timestamp('When it was last changed.')),
  },
  kinds(),
)
