export { default } from '../cost-of-energy/loading.tsx'
