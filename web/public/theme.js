// Before the first paint: the theme that was chosen last time, if any.
try {
  const theme = localStorage.getItem('acies-theme');
  if (theme === 'light' || theme === 'night') document.documentElement.dataset.theme = theme;
} catch {
  // No storage: the system's theme it is.
}
