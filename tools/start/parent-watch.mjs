// Loaded before a part of Mela: when the starter is gone, however it went, the part is asked to stop, and made to soon after.
process.once("disconnect", () => {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), 8_000).unref();
});
// A listener on the channel must not keep the process alive by itself.
process.channel?.unref();
