export { NewToDoDialog } from './new-to-do-dialog.tsx'
export { ToDoDialog } from './to-do-dialog.tsx'
