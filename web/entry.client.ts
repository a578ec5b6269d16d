import { hydratePage } from "./hydrate-page.tsx";

// In a task of its own: setting React up has taken one on a slow device.
setTimeout(hydratePage);
