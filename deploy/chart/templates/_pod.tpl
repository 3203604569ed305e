{{- /* Labels of a part: dict "part" "api". */}}
{{- define "guyline.labels" -}}
app: guyline
part: {{ .part }}
{{- end }}

{{- /* What every pod of ours has and may; the account is that of deploy/api.Dockerfile. */}}
{{- define "guyline.pod" -}}
automountServiceAccountToken: false
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
{{- range . }}
  - name: {{ . }}
{{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
volumes:
  - name: tmp
    emptyDir: { sizeLimit: 2Gi }
{{- with .Values.files.claim }}
  - name: files
    persistentVolumeClaim: { claimName: {{ . }} }
{{- end }}
{{- end }}

{{- define "guyline.container" -}}
image: {{ .Values.image }}
imagePullPolicy: {{ .Values.imagePullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
envFrom:
  - secretRef: { name: {{ .Values.secret }} }
volumeMounts:
  - { name: tmp, mountPath: /tmp }
{{- if .Values.files.claim }}
  - { name: files, mountPath: /files }
{{- end }}
{{- end }}

{{- define "guyline.env" -}}
- { name: PUBLIC_URL, value: {{ .Values.publicUrl | quote }} }
- { name: TRUST_PROXY, value: {{ .Values.trustProxy | quote }} }
{{- if .Values.files.claim }}
- { name: FILES_DIR, value: /files }
{{- end }}
{{- range $name, $value := .Values.env }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}
