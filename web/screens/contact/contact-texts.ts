/** Words of the contact page and its form. */
export const contactTexts = {
  title: "Get In Touch",
  phone: "Phone",
  location: "Location",
  email: "Official Email",
  map: "Map",
  mapTitle: (address: string) => `Map of ${address}`,
  loadMap: "Load the map",
  mapLoaded: "The map is loaded.",
  mapNote: "Loads a map from openstreetmap.org.",
  openMap: "Open in maps",
} as const;

export const contactFormTexts = {
  kicker: "Have Questions?",
  title: "Send us a Massage",
  name: "Name",
  email: "E-mail",
  phone: "Phone",
  phoneHint: "Digits only, no spaces or +",
  required: "Fields marked * must be filled in.",
  message: "Message",
  send: "Get in Touch",
  sending: "Sending...",
  done: "Thanks for your message!",
  failed: "Something went wrong. Please try again.",
} as const;
