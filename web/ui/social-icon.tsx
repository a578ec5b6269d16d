const paths = {
  facebook: "M14 8h3V4h-3a4 4 0 0 0-4 4v2H7v4h3v7h4v-7h3l1-4h-4V8z",
  twitter: "M4 4l6.6 8.7L4.3 20h2.6l4.9-5.7L16 20h5l-7-9.2L19.8 4h-2.6l-4.4 5.2L9 4z",
  youtube:
    "M3 7.5A2.5 2.5 0 0 1 5.5 5h13A2.5 2.5 0 0 1 21 7.500v9a2.5 2.5 0 0 1-2.5 2.500h-13A2.5 2.5 0 0 1 3 16.500zM10 9v6l5-3z",
  linkedin:
    "M4 9h4v11H4zM6 3.500a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.600zM10 9h3.800v1.700A4.2 4.2 0 0 1 17.5 9c3 0 4 1.9 4 5v6h-4v-5.500c0-1.6-.5-2.5-1.7-2.5-1.3 0-1.8.9-1.8 2.500V20h-4z",
  instagram:
    "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm4.7-3.700a1 1 0 1 1 0 2 1 1 0 0 1 0-2z",
} as const;

/** A social network's icon in the text colour, 20 px; decorative, so it needs a name beside it. */
export function SocialIcon({ network }: { network: keyof typeof paths }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={paths[network]} />
    </svg>
  );
}
