export const searchCss = `
.gl-search.ant-modal{top:64px}
.gl-search .ant-modal-container{padding:0;overflow:hidden} .gl-search .ant-modal-body{display:flex;flex-direction:column;max-height:min(640px,calc(100dvh - 120px))}
.gl-search [cmdk-root]{position:relative;display:flex;flex-direction:column;min-height:0}
.gl-search-field{display:flex;align-items:center;gap:10px;padding:0 16px;border-bottom:1px solid var(--gl-line);flex:none;color:var(--gl-second)}
.gl-search-field input{flex:1;min-width:0;height:52px;border:0;outline:none;background:none;font:inherit;font-size:16px;color:var(--gl-text)}
.gl-search-field input::placeholder{color:var(--gl-second)}
.gl-search [cmdk-list]{overflow:auto;overscroll-behavior:contain;padding:8px;min-height:0;height:min(480px,calc(100dvh - 220px))}
.gl-search [cmdk-group-heading]{padding:8px 8px 4px;font-size:12px;font-weight:600;color:var(--gl-second)}
.gl-search [cmdk-item]{display:flex;align-items:center;gap:10px;min-height:44px;padding:4px 8px;border-radius:6px;cursor:pointer}
.gl-search [cmdk-item][aria-selected=true]{background:color-mix(in srgb,var(--gl-primary) 12%,var(--gl-surface))}
.gl-search [cmdk-item]>.anticon{color:var(--gl-second);font-size:16px}
.gl-search-words{flex:1;min-width:0} .gl-search-words>*{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.gl-search-note{padding:24px 16px;text-align:center;color:var(--gl-second);overflow-wrap:anywhere}
/* In the place of the rows, which keeps its height. */ .gl-search-none{position:absolute;inset-inline:0;top:53px}
.gl-search-keys{display:flex;gap:16px;padding:8px 16px;border-top:1px solid var(--gl-line);color:var(--gl-second);font-size:12px;flex:none}
/* What takes longer than the next key is dimmed, or the list would flicker while somebody types. */ .gl-search [cmdk-list]{transition:opacity .2s} .gl-search [aria-busy=true]{opacity:.6;transition-delay:.4s}
@media (max-width:767px){
  .gl-search.ant-modal{top:0;margin:0;padding:0;max-width:100vw;width:100vw!important} .gl-search .ant-modal-container{border-radius:0;height:100dvh} .gl-search .ant-modal-body{max-height:100dvh;height:100dvh}
  .gl-search [cmdk-root]{flex:1} .gl-search [cmdk-list]{height:auto;flex:1} .gl-search-keys{display:none}
}
`;
