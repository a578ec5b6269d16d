// Plain JavaScript on purpose: an old Node must get as far as the sentence below.
const needed = [22, 22];
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  // The one platform whose Node package.json names: a second one would take the first one's link from
  // node_modules/.bin in all but the newest npm.
  const isBrought = process.platform === "linux" && process.arch === "x64";
  console.error(
    `This needs Node ${needed.join(".")} or newer, and this is Node ${process.versions.node}. ` +
      (isBrought
        ? "Install the packages with `npm ci`, which brings Node 24, and run it through npm, as in `npm start`."
        : "Install Node 24 or newer, from nodejs.org or your system's packages."),
  );
  process.exit(1);
}
