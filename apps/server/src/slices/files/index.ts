export { readPicture } from './picture-bytes.ts'
export { pictureWords, storePicture, type PictureWanted } from './store-picture.ts'
export { tidyFiles } from './tidy-files-store.ts'
export { findFile, type StoredFile } from './stored-file-store.ts'
