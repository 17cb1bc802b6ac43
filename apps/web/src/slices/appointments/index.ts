export { CreatePanel } from './create-panel.tsx'
