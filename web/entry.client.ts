import { hydratePage } from "./hydrate-page.tsx";

// In a task of its own: initialising React takes a whole task on a slow device.
setTimeout(hydratePage);
