export { CommentList } from './comment-list.tsx'
export { CommentPanel } from './comment-panel.tsx'
export { commentsQuery } from './comment-queries.ts'
