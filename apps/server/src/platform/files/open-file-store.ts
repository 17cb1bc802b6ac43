import { folderStore, type FileStore } from './file-store.ts'
import { s3Store, type S3Place } from './s3-store.ts'

type Places = { readonly dataFolder: string; readonly s3: S3Place | undefined }

/** The store that is configured: a bucket, or the data folder. */
export const openFileStore = ({ dataFolder, s3 }: Places): FileStore => (s3 ? s3Store(s3) : folderStore(dataFolder))
